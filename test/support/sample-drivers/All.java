import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Runs each sample, and leaves in its folder what it printed and wrote and why it failed, as `each.sh` does. */
public class All {
  public static void main(String[] arguments) throws Exception {
    for (var line : Files.readAllLines(Path.of("samples"))) {
      var values = line.split("\t", -1);
      System.environment = Map.of("TOKEN", values[1], "OPERATOR_KEY", values[2], "COOKIE", values[3]);
      var folder = Path.of(values[0]);
      try (var printed = new PrintStream(folder.resolve("printed").toFile())) {
        System.out = printed;
        Class.forName(values[0]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
      } catch (ReflectiveOperationException failure) {
        Files.writeString(folder.resolve("failed"), failure + ": " + failure.getCause());
      }
      var written = Path.of("invoice.pdf");
      if (Files.exists(written)) Files.move(written, folder.resolve(written));
    }
  }
}
