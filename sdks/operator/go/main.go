package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	"example.com/journey/paywright"
)

const price = 3_000_000_000

func main() {
	ctx := context.Background()
	url := os.Getenv("OPERATOR_URL")
	fresh := fmt.Sprintf("sdk-go-%d", time.Now().UnixMilli())

	refused, err := client(url, "").GetClockWithResponse(ctx)
	ensure(err, refused.JSON401 != nil && refused.JSON401.Code == "unauthenticated", "1 was refused without a key")

	operator := client(url, os.Getenv("OPERATOR_KEY"))
	clock, err := operator.GetClockWithResponse(ctx)
	ensure(err, clock.JSON200 != nil && !clock.JSON200.Data.Now.IsZero(), "2 read the clock with a key")

	named := paywright.BillableOrder{Name: "Northwind"}
	made, err := operator.PutBillableWithResponse(ctx, fresh, named)
	ensure(err, made.JSON201 != nil, "")
	billable := made.JSON201.Data.Id
	found, err := operator.PutBillableWithResponse(ctx, fresh, named)
	ensure(err, found.JSON200 != nil && found.JSON200.Data.Id == billable, "3 put an account twice and made one")

	order := paywright.PlanOrder{Name: "Beyond 32 bits", Price: price, Currency: "USD", Interval: "month"}
	plan, err := operator.PutPlanWithResponse(ctx, fresh, order)
	ensure(err, plan.JSON201 != nil && plan.JSON201.Data.Price == price, "4 put a plan")

	order.Price = -1
	invalid, err := operator.PutPlanWithResponse(ctx, fresh, order)
	ensure(err, invalid.JSON422 != nil && len(invalid.JSON422.Errors["price"]) == 1, "5 read a refusal")

	_, err = operator.AttachPaymentMethodWithResponse(ctx, billable, paywright.NewPaymentMethod{
		Gateway: "sandbox", Card: "4242424242424242", ExpMonth: 12, ExpYear: 2040,
	})
	ensure(err, true, "")
	opened, err := operator.OpenSubscriptionWithResponse(ctx, billable, paywright.NewSubscription{PlanKey: fresh})
	ensure(err, opened.JSON201 != nil && opened.JSON201.Data.Status == "active", "6 opened a subscription")

	figures, err := operator.GetFiguresWithResponse(ctx, nil)
	var mrr int64
	for _, each := range figures.JSON200.Data.Mrr {
		if each.Currency == "USD" {
			mrr = each.Amount
		}
	}
	ensure(err, mrr >= price, "7 read the figures")

	since := clock.JSON200.Data.Now
	audit, err := operator.ListAuditEntriesWithResponse(ctx, &paywright.ListAuditEntriesParams{Since: &since})
	ensure(err, audit.JSON200 != nil && len(audit.JSON200.Data) > 0, "8 read the audit since then")
}

// client sends a key with each request, unless it is empty.
func client(url, key string) *paywright.ClientWithResponses {
	made, err := paywright.NewClientWithResponses(url, paywright.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			if key != "" {
				request.Header.Set("Authorization", "Bearer "+key)
			}
			return nil
		}))
	if err != nil {
		log.Fatal(err)
	}
	return made
}

// ensure ends the program unless all is well, and names the step that was taken, if it has a name.
func ensure(err error, holds bool, step string) {
	if err != nil || !holds {
		log.Fatalf("step %s: %v", step, err)
	}
	if step != "" {
		fmt.Println("step", step)
	}
}
