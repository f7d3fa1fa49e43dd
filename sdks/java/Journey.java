package com.example.journey;

import com.example.paywright.ApiClient;
import com.example.paywright.ApiException;
import com.example.paywright.api.*;
import com.example.paywright.model.*;
import java.nio.file.Files;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Journey {
  public static void main(String[] arguments) throws Exception {
    String url = System.getenv("BILLING_URL");

    Credentials credentials = new Credentials().email(System.getenv("EMAIL")).password(System.getenv("PASSWORD"));
    var signedIn = new SessionsApi(client(url)).createSessionWithHttpInfo(credentials);
    ensure(signedIn.getStatusCode() == 204, "1 signed in");
    var session = Map.of("Cookie", signedIn.getHeaders().get("set-cookie").get(0).split(";")[0]);

    TokensApi tokens = new TokensApi(client(url + "/v1"));
    OffsetDateTime tomorrow = OffsetDateTime.now().plusDays(1);
    var issued = tokens.issueToken(null, new TokenRequest().name("journey").scopes(null).expiresAt(tomorrow), session);
    String token = issued.getToken();
    boolean ends = issued.getExpiresAt().isEqual(tomorrow.truncatedTo(ChronoUnit.MILLIS));
    ensure(ends, "2 issued a token that ends tomorrow");

    // snippet: first-call
    ApiClient billing = new ApiClient();
    billing.updateBaseUri(url + "/v1");
    billing.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    PlanList plans = new PlansApi(billing).listPlans(null, null);
    for (Plan plan : plans.getData())
      System.out.println(plan.getKey() + " " + plan.getPrice() + " " + plan.getCurrency());
    // end
    ensure(plans.getData().stream().anyMatch(plan -> plan.getPrice() == 3_000_000_000L), "3 listed the plans");

    SubscriptionsApi subscriptions = new SubscriptionsApi(billing);
    int free = subscriptions.listSubscriptions(10, null).getData().stream()
        .filter(one -> one.getStatus() == SubscriptionStatus.FREE).findFirst().orElseThrow().getId();
    ensure(free > 0, "4 found the free subscription");

    UpgradeRequest order = new UpgradeRequest(new UpgradeByPlanKey().planKey("pro"));
    Subscription upgraded = subscriptions.upgradeFromFree(free, order, "upgrade-1").getData();
    int subscription = upgraded.getId();
    ensure(subscription != free, "5 upgraded");

    UsageTally batch = new UsageTally().feature("api_calls").quantity(3).idempotencyKey("batch-1");
    int first = subscriptions.tallyUsage(subscription, batch).getData().getTotal().intValue();
    int second = subscriptions.tallyUsage(subscription, batch).getData().getTotal().intValue();
    ensure(first == 3 && second == 3, "6 counted usage once");

    UsageApi usage = new UsageApi(billing);
    long used = usage.getUsage(subscription, null).getData().getItems().stream()
        .filter(item -> item.getFeature().equals("api_calls")).findFirst().orElseThrow().getTotal();
    OffsetDateTime start = upgraded.getCurrentPeriodStart();
    boolean isOfPeriod = usage.getUsage(subscription, start).getData().getPeriodStart().isEqual(start);
    ensure(used == 3 && isOfPeriod, "7 read the usage, and that of the period by its start");

    var tallies = new UsageTallyBatch()
        .addTalliesItem(tally(subscription, 3, "batch-1"))
        .addTalliesItem(tally(subscription, 2, "batch-2"));
    var outcomes = usage.tallyUsageBatch(tallies).getData().stream().map(each -> each.getOutcome()).toList();
    ensure(outcomes.equals(List.of("duplicate", "counted")), "8 counted a batch");

    var entitlement = new EntitlementsApi(billing).getEntitlement("api_calls").getData();
    ensure(entitlement.getEntitled(), "9 asked for an entitlement");

    var upcoming = new InvoicesApi(billing).getUpcomingInvoice(subscription).getData();
    ensure(upcoming.getTotal() == 4900, "10 saw the next invoice");

    ChangesApi changes = new ChangesApi(billing);
    var seats = new ChangeOrder().quantity(2).timing(ChangeOrder.TimingEnum.NOW).planItems(null);
    var quote = changes.quoteSubscriptionChange(subscription, seats).getData();
    ensure(quote.getNextInvoice().getTotal() == 9800, "11 had a change quoted");

    var asQuoted = new ChangeRequest(new ChangeByQuote().quote(quote.getId()));
    var changed = changes.changeSubscription(subscription, asQuoted, null).getData();
    ensure(changed.getStatus() == SubscriptionStatus.ACTIVE, "12 changed as quoted");

    var canceled = subscriptions.cancelSubscription(subscription, null, new CancelRequest());
    ensure(canceled.getData().getStatus() == SubscriptionStatus.GRACE, "13 cancelled");

    var resumed = subscriptions.resumeSubscription(subscription, null);
    ensure(resumed.getData().getStatus() == SubscriptionStatus.ACTIVE, "14 resumed");

    int invoice = new InvoicesApi(billing).listInvoices(null, null).getData().get(0).getId();
    ApiClient documents = client(url);
    documents.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    byte[] pdf = Files.readAllBytes(new InvoicesApi(documents).getInvoicePdf(invoice).toPath());
    ensure(new String(pdf, 0, 5, "US-ASCII").equals("%PDF-"), "15 downloaded the invoice");

    InvoicesApi invoices = new InvoicesApi(billing);
    var details = new BillingDetailsRequest()
        .name("Journey Ltd.").addressLines(List.of("1 Main Street")).city("Berlin").country("DE");
    ensure(invoices.putBillingDetails(details).getData().getCity().equals("Berlin"), "16 put the billing details");

    try {
      invoices.putBillingDetails(details.country("XX"));
      ensure(false, "17 was refused by a typed 422");
    } catch (ApiException refused) {
      var error = ApiClient.createDefaultObjectMapper().readValue(refused.getResponseBody(), ValidationErrorResponse.class);
      boolean isTyped = refused.getCode() == 422 && error.getCode() == ErrorCode.VALIDATION_FAILED;
      ensure(isTyped && error.getErrors().keySet().equals(Set.of("country")), "17 was refused by a typed 422");
    }

    tokens.revokeToken(token, session);
    try {
      new PlansApi(billing).listPlans(null, null);
      ensure(false, "18 revoked the token");
    } catch (ApiException refused) {
      ensure(refused.getCode() == 401, "18 revoked the token");
    }
  }

  private static ApiClient client(String url) {
    ApiClient client = new ApiClient();
    client.updateBaseUri(url);
    return client;
  }

  private static SubscriptionTally tally(int subscription, int quantity, String key) {
    return new SubscriptionTally()
        .subscription(subscription).feature("api_calls").quantity(quantity).idempotencyKey(key);
  }

  private static void ensure(boolean holds, String step) {
    if (!holds) throw new AssertionError("step " + step);
    System.out.println("step " + step);
  }
}
