"""A phone as the camera, by its address in the Wi-Fi: streams and single pictures, what stalls, ends and comes back."""

import base64
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import Pipe
from typing import Any

import cv2
import numpy as np
import pytest

from companion.camera.picture import Picture
from companion.camera_process import messages, source
from companion.camera_process.process import CameraWorker
from companion.processes.service import ALIVE
from tests.devices.helpers import within

PATIENCE = 60.0
LOGIN = "Basic " + base64.b64encode(b"ann:a b").decode()


def jpeg(brightness: int) -> bytes:
    """A picture of one brightness, so that it can be told from the next."""
    done, data = cv2.imencode(".jpg", np.full((240, 320, 3), brightness, np.uint8))
    assert done
    return bytes(data)


class Phone:
    """What the app on a phone serves, and how it behaves at the moment."""

    def __init__(self) -> None:
        self.picture, self.login, self.leads_to = jpeg(80), "", ""
        self.asked, self.logins = 0, set[str | None]()
        self.stalls, self.ends = threading.Event(), threading.Event()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def address(self, path: str, login: str = "") -> str:
        return f"http://{login}127.0.0.1:{self.server.server_address[1]}{path}"

    def stop(self) -> None:
        self.ends.set()
        self.server.shutdown()
        self.server.server_close()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        phone = self

        class Serves(BaseHTTPRequestHandler):
            def log_message(self, *_: Any) -> None:
                pass

            def do_GET(self) -> None:
                phone.asked += 1
                phone.logins.add(self.headers.get("Authorization"))
                if phone.login and self.headers.get("Authorization") != phone.login:
                    self.send_error(401)
                    return
                with suppress(OSError):
                    {
                        "/video": self._counted,
                        "/mjpg": self._marked,
                        "/shot.jpg": self._single,
                        "/drop.jpg": self._dripped,
                        "/drops": partial(self._dripped_part, b"--frame\r\n\r\n"),
                        "/heads": partial(self._dripped_part, b"--frame\r\nX-Head: "),
                        "/": self._page,
                        "/elsewhere": self._led_on,
                    }[self.path]()

            def _head(self, kind: str, *more: tuple[str, str]) -> None:
                self.send_response(200)
                for name, value in (("Content-Type", kind), *more):
                    self.send_header(name, value)
                self.end_headers()

            def _counted(self) -> None:
                """A stream that says how long each picture is."""
                self._head('multipart/x-mixed-replace; boundary="frame"')
                self._stream(lambda data: b"--frame\r\nContent-Length: %d\r\n\r\n%s\r\n" % (len(data), data))

            def _marked(self) -> None:
                """A stream of pictures between boundaries alone, the dashes said as part of the boundary."""
                self._head("multipart/x-mixed-replace; boundary=--frame")
                self._stream(lambda data: b"--frame\r\nContent-Type: image/jpeg\r\n\r\n%s\r\n" % data)

            def _stream(self, part: Callable[[bytes], bytes]) -> None:
                while not phone.ends.wait(0.02):
                    if not phone.stalls.is_set():
                        self.wfile.write(part(phone.picture))

            def _single(self) -> None:
                if phone.stalls.is_set():
                    phone.ends.wait(PATIENCE)
                self._head("image/jpeg", ("Content-Length", str(len(phone.picture))))
                self.wfile.write(phone.picture)

            def _dripped(self) -> None:
                """A byte now and then, of a picture that never comes to its end."""
                self._head("image/jpeg", ("Content-Length", "100000"))
                while not phone.ends.wait(0.02):
                    self.wfile.write(b"x")
                    self.wfile.flush()

            def _dripped_part(self, head: bytes) -> None:
                """The same as a part of a stream, in its picture or in the lines before it."""
                self._head("multipart/x-mixed-replace; boundary=frame")
                self.wfile.write(head)
                while not phone.ends.wait(0.02):
                    self.wfile.write(b"x")
                    self.wfile.flush()

            def _led_on(self) -> None:
                self.send_response(302)
                self.send_header("Location", phone.leads_to)
                self.end_headers()

            def _page(self) -> None:
                self._head("text/html")
                self.wfile.write(b"<h1>Camera</h1>")

        return Serves


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    phone = Phone()
    yield phone
    phone.stop()


def shows(camera: source.Source, brightness: int) -> bool:
    picture = camera.look()
    return picture is not None and abs(float(picture.mean()) - brightness) < 3


@pytest.mark.parametrize("path", ["/video", "/mjpg", "/shot.jpg"])
def test_what_the_app_serves_is_seen_as_it_changes(phone: Phone, path: str) -> None:
    """A stream with lengths, one with boundaries alone, and single pictures; no proxy of the system is asked."""
    camera = source.opened(phone.address(path), 1280, 720)
    assert within(PATIENCE, lambda: shows(camera, 80))
    phone.picture = jpeg(180)
    assert within(PATIENCE, lambda: shows(camera, 180))
    # A damaged picture is passed over.
    phone.picture = phone.picture[:200]
    phone.picture = jpeg(60)
    assert within(PATIENCE, lambda: shows(camera, 60))
    camera.close()


def test_a_password_in_the_address_is_sent_and_never_said(phone: Phone) -> None:
    phone.login = LOGIN
    source.opened(phone.address("/video", "ann:a%20b@"), 1280, 720).close()
    with pytest.raises(OSError, match="401") as refused:
        source.opened(phone.address("/video", "ann:wrong@"), 1280, 720)
    assert "wrong" not in str(refused.value) and "ann" not in str(refused.value)


def test_a_password_is_sent_to_no_other_host_that_the_address_leads_to(phone: Phone) -> None:
    other = Phone()
    phone.login, phone.leads_to = LOGIN, other.address("/video")
    camera = source.opened(phone.address("/elsewhere", "ann:a%20b@"), 1280, 720)
    assert within(PATIENCE, lambda: shows(camera, 80))
    camera.close()
    other.stop()
    assert (phone.logins, other.logins) == ({LOGIN}, {None})


@pytest.mark.parametrize("path", ["/drop.jpg", "/drops", "/heads"])
def test_a_picture_that_comes_byte_by_byte_is_given_up(
    phone: Phone, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source, "STALLED", 0.3)
    with pytest.raises(OSError, match=r"a picture took longer than 0\.3 seconds"):
        source.opened(phone.address(path), 1280, 720)
    assert within(PATIENCE, lambda: not [thread for thread in threading.enumerate() if thread.name == "stream"])


def test_a_page_instead_of_a_picture_is_said_with_a_cure(phone: Phone) -> None:
    with pytest.raises(OSError, match=r"found text/html, expected an MJPEG stream or a picture: the app names"):
        source.opened(phone.address("/"), 1280, 720)


def test_a_picture_that_is_far_too_large_ends_the_stream(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "LARGEST_SENT", 1000)
    with pytest.raises(OSError, match=r"found a picture of .* bytes, expected 1,000 at most"):
        source.opened(phone.address("/video"), 1280, 720)


@pytest.mark.parametrize("path", ["/video", "/shot.jpg"])
def test_a_source_that_stalls_keeps_nobody_waiting(phone: Phone, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look answers at once; after a while the source counts as gone."""
    monkeypatch.setattr(source, "STALLED", 0.5)
    camera = source.opened(phone.address(path), 1280, 720)
    phone.stalls.set()

    def gone() -> bool:
        try:
            camera.look()
        except OSError as error:
            return "gives no picture (nothing came in time); is the app on" in str(error)
        return False

    assert within(PATIENCE, gone)
    camera.close()


def test_a_phone_that_leaves_is_missed_once_and_found_again(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "STALLED", 0.5)
    outer, inner = Pipe()
    running = CameraWorker(messages.Job("above", phone.address("/video"), 320, 240, every=0.01), inner)

    def run() -> None:
        with suppress(EOFError, OSError):
            running.run()

    thread = threading.Thread(target=run)
    thread.start()

    def hears() -> Any:
        while outer.poll(PATIENCE):
            report = outer.recv()
            if report != ALIVE:
                return report
        raise AssertionError("nothing was said")

    assert hears() == messages.CameraOpened()
    phone.ends.set()
    lost = hears()
    assert isinstance(lost, messages.Lost) and lost.why.startswith("http://127.0.0.1/video gives no picture")
    phone.ends.clear()
    report = hears()
    assert isinstance(report, messages.CameraOpened | messages.Lost)
    assert report == messages.CameraOpened() or hears() == messages.CameraOpened()
    outer.close()
    thread.join(PATIENCE)
    assert not thread.is_alive()


def a_picture(brightness: int) -> Picture:
    return np.full((240, 320, 3), brightness, np.uint8)


def test_rtsp_goes_through_the_library_with_time_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class Video:
        def __init__(self, address: str, kind: int, limits: list[int]) -> None:
            asked.extend((address, kind, limits))
            self.left = 3

        def grab(self) -> bool:
            self.left -= 1
            return self.left >= 0

        def retrieve(self) -> tuple[bool, Picture]:
            return True, a_picture(90)

        def release(self) -> None:
            asked.append("released")

    monkeypatch.setattr(cv2, "VideoCapture", Video)
    camera = source.opened("rtsp://192.0.2.7:554/live", 1280, 720)
    assert within(PATIENCE, lambda: "released" in asked)
    assert shows(camera, 90)
    assert asked[:2] == ["rtsp://192.0.2.7:554/live", cv2.CAP_FFMPEG] and 4000 in asked[2]
    with pytest.raises(OSError, match=r"the connection ended"):
        camera.look()
