import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Checks each file against the profile of PDF/UA-1, and prints what it breaks. */
public class Conforms {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    boolean all = true;
    for (String file : files) {
      try (var stream = new FileInputStream(file);
          var parser = Foundries.defaultInstance().createParser(stream, PDFAFlavour.PDFUA_1);
          var validator = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFUA_1, false)) {
        var result = validator.validate(parser);
        all &= result.isCompliant();
        System.out.printf("%s %s, %d checks%n", result.isCompliant() ? "✓" : "✗", file, result.getTotalAssertions());
        for (TestAssertion fault : result.getTestAssertions())
          if (fault.getStatus() == TestAssertion.Status.FAILED)
            System.out.printf("  %s at %s%n", fault.getMessage(), fault.getLocation().getContext());
      }
    }
    System.exit(all ? 0 : 1);
  }
}
