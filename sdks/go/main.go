package main

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"time"

	"example.com/journey/paywright"
	openapi_types "github.com/oapi-codegen/runtime/types"
)

func main() {
	ctx := context.Background()
	url := os.Getenv("BILLING_URL")

	signedIn, err := client(url, "", "").CreateSessionWithResponse(ctx, paywright.Credentials{
		Email: openapi_types.Email(os.Getenv("EMAIL")), Password: os.Getenv("PASSWORD"),
	})
	ensure(err, signedIn.StatusCode() == 204, "1 signed in")
	cookie := strings.SplitN(signedIn.HTTPResponse.Header.Get("Set-Cookie"), ";", 2)[0]

	session := client(url+"/v1", "Cookie", cookie)
	tomorrow := time.Now().Add(24 * time.Hour)
	issued, err := session.IssueTokenWithResponse(ctx, nil, paywright.IssueTokenJSONRequestBody{ExpiresAt: &tomorrow})
	ends := issued.JSON201 != nil && issued.JSON201.ExpiresAt.Equal(tomorrow.Truncate(time.Millisecond))
	ensure(err, ends, "2 issued a token that ends tomorrow")
	token := issued.JSON201.Token

	// snippet: first-call
	billing := client(url+"/v1", "Authorization", "Bearer "+token)
	plans, err := billing.ListPlansWithResponse(ctx, nil)
	if err != nil || plans.JSON200 == nil {
		log.Fatal(err, plans.Status())
	}
	for _, plan := range plans.JSON200.Data {
		fmt.Println(plan.Key, plan.Price, plan.Currency)
	}
	// end
	beyond32Bits := false
	for _, plan := range plans.JSON200.Data {
		beyond32Bits = beyond32Bits || plan.Price == 3_000_000_000
	}
	ensure(err, beyond32Bits, "3 listed the plans")

	limit := int32(10)
	subscriptions, err := billing.ListSubscriptionsWithResponse(ctx, &paywright.ListSubscriptionsParams{Limit: &limit})
	var free int32
	for _, one := range subscriptions.JSON200.Data {
		if one.Status == paywright.Free {
			free = one.Id
		}
	}
	ensure(err, free > 0, "4 found the free subscription")

	var order paywright.UpgradeRequest
	if err := order.FromUpgradeByPlanKey(paywright.UpgradeByPlanKey{PlanKey: "pro"}); err != nil {
		log.Fatal(err)
	}
	key := "upgrade-1"
	upgraded, err := billing.UpgradeFromFreeWithResponse(ctx, free, &paywright.UpgradeFromFreeParams{IdempotencyKey: &key}, order)
	ensure(err, upgraded.JSON201 != nil, "5 upgraded")
	subscription := upgraded.JSON201.Data.Id

	batch := "batch-1"
	counted := true
	for range 2 {
		tally, failed := billing.TallyUsageWithResponse(ctx, subscription, paywright.UsageTally{
			Feature: "api_calls", Quantity: 3, IdempotencyKey: &batch,
		})
		err = failed
		counted = counted && tally.JSON200 != nil && tally.JSON200.Data.Total == 3
	}
	ensure(err, counted, "6 counted usage once")

	usage, err := billing.GetUsageWithResponse(ctx, subscription, nil)
	var used int64
	for _, item := range usage.JSON200.Data.Items {
		if item.Feature == "api_calls" {
			used = item.Total
		}
	}
	ensure(err, used == 3, "")
	start := upgraded.JSON201.Data.CurrentPeriodStart
	usage, err = billing.GetUsageWithResponse(ctx, subscription, &paywright.GetUsageParams{PeriodStart: &start})
	isOfPeriod := usage.JSON200 != nil && usage.JSON200.Data.PeriodStart.Equal(start)
	ensure(err, isOfPeriod, "7 read the usage, and that of the period by its start")

	tallies, err := billing.TallyUsageBatchWithResponse(ctx, paywright.UsageTallyBatch{Tallies: []paywright.SubscriptionTally{
		{Subscription: subscription, Feature: "api_calls", Quantity: 3, IdempotencyKey: "batch-1"},
		{Subscription: subscription, Feature: "api_calls", Quantity: 2, IdempotencyKey: "batch-2"},
	}})
	outcomes := ""
	for _, each := range tallies.JSON200.Data {
		outcomes += each.Outcome + " "
	}
	ensure(err, outcomes == "duplicate counted ", "8 counted a batch")

	entitlement, err := billing.GetEntitlementWithResponse(ctx, "api_calls")
	ensure(err, entitlement.JSON200 != nil && entitlement.JSON200.Data.Entitled, "9 asked for an entitlement")

	upcoming, err := billing.GetUpcomingInvoiceWithResponse(ctx, subscription)
	ensure(err, upcoming.JSON200 != nil && upcoming.JSON200.Data.Total == 4900, "10 saw the next invoice")

	seats, timing := int32(2), paywright.ChangeOrderTimingNow
	quoted, err := billing.QuoteSubscriptionChangeWithResponse(ctx, subscription, paywright.ChangeOrder{
		Quantity: &seats, Timing: &timing,
	})
	ensure(err, quoted.JSON201 != nil && quoted.JSON201.Data.NextInvoice.Total == 9800, "11 had a change quoted")

	var change paywright.ChangeRequest
	if err := change.FromChangeByQuote(paywright.ChangeByQuote{Quote: quoted.JSON201.Data.Id}); err != nil {
		log.Fatal(err)
	}
	changed, err := billing.ChangeSubscriptionWithResponse(ctx, subscription, nil, change)
	ensure(err, changed.JSON200 != nil && changed.JSON200.Data.Status == paywright.Active, "12 changed as quoted")

	canceled, err := billing.CancelSubscriptionWithResponse(ctx, subscription, nil, paywright.CancelRequest{})
	ensure(err, canceled.JSON200 != nil && canceled.JSON200.Data.Status == paywright.Grace, "13 cancelled")

	resumed, err := billing.ResumeSubscriptionWithResponse(ctx, subscription, nil)
	ensure(err, resumed.JSON200 != nil && resumed.JSON200.Data.Status == paywright.Active, "14 resumed")

	invoices, err := billing.ListInvoicesWithResponse(ctx, nil)
	if err != nil {
		log.Fatal(err)
	}
	documents := client(url, "Authorization", "Bearer "+token)
	pdf, err := documents.GetInvoicePdfWithResponse(ctx, invoices.JSON200.Data[0].Id)
	ensure(err, bytes.HasPrefix(pdf.Body, []byte("%PDF-")), "15 downloaded the invoice")

	details := paywright.BillingDetailsRequest{
		Name: "Journey Ltd.", AddressLines: []string{"1 Main Street"}, City: "Berlin", Country: "DE",
	}
	put, err := billing.PutBillingDetailsWithResponse(ctx, details)
	ensure(err, put.JSON200 != nil && *put.JSON200.Data.City == "Berlin", "16 put the billing details")

	details.Country = "XX"
	unput, err := billing.PutBillingDetailsWithResponse(ctx, details)
	isTyped := unput.JSON422 != nil && unput.JSON422.Code == paywright.ErrorCodeValidationFailed && len(unput.JSON422.Errors["country"]) == 1
	ensure(err, isTyped, "17 was refused by a typed 422")

	revoked, err := session.RevokeTokenWithResponse(ctx, token)
	if err != nil {
		log.Fatal(err)
	}
	refused, err := billing.ListPlansWithResponse(ctx, nil)
	ensure(err, revoked.StatusCode() == 204 && refused.StatusCode() == 401, "18 revoked the token")
}

// client sends one header with each request: the token or the session.
func client(url, header, value string) *paywright.ClientWithResponses {
	made, err := paywright.NewClientWithResponses(url, paywright.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			if header != "" {
				request.Header.Set(header, value)
			}
			return nil
		}))
	if err != nil {
		log.Fatal(err)
	}
	return made
}

func ensure(err error, holds bool, step string) {
	if err != nil || !holds {
		log.Fatalf("step %s: %v", step, err)
	}
	if step != "" {
		fmt.Println("step", step)
	}
}
