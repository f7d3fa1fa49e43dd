import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Verify {
  /** Throws where a delivery is forged, or older than five minutes. */
  static void verify(byte[] rawBody, Map<String, String> headers, String secret) throws GeneralSecurityException {
    String id = headers.get("webhook-id");
    String timestamp = headers.getOrDefault("webhook-timestamp", "");
    if (!timestamp.matches("[0-9]{1,12}")
        || Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(timestamp)) > 300)
      throw new GeneralSecurityException("The delivery is too old");
    byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes());
    byte[] expected = Base64.getEncoder().encode(mac.doFinal(rawBody));
    for (String one : headers.getOrDefault("webhook-signature", "").split(" "))
      if (MessageDigest.isEqual(one.replaceFirst("^v1,", "").getBytes(), expected)) return;
    throw new GeneralSecurityException("The signature is wrong");
  }
}
