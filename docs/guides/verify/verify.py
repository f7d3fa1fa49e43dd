import base64
import hashlib
import hmac
import json
import re
import time


def verify(raw_body: bytes, headers: dict, secret: str) -> dict:
    """The event of a delivery; raises where it is forged, or older than five minutes."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if not re.fullmatch("[0-9]{1,12}", timestamp) or abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The delivery is too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + raw_body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = headers["webhook-signature"].split(" ")
    if not any(hmac.compare_digest(one.removeprefix("v1,").encode(), expected) for one in given):
        raise ValueError("The signature is wrong")
    return json.loads(raw_body)
