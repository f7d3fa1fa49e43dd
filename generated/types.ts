// Generated from openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Checks the credentials of a user and starts a session, kept in the cookie `paywright_session`. The session issues and revokes tokens and downloads invoices; it does not open the rest of the API.
         *
         *     Each sign-in makes a new session, and ends the one whose cookie it came with. A user has at most 100 of them: the next one ends the oldest. Repeated failures are throttled.
         */
        post: operations["createSession"];
        /**
         * Sign out
         * @description Ends the session of the cookie. Tokens that were issued in it stay valid.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens
         * @description Lists the living tokens of the signed-in user's billable, newest first, without the tokens themselves. Revoked and expired ones are left out.
         *
         *     `lastUsedAt` is exact to about a minute.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Issue a token
         * @description Issues a bearer token for the billable of the signed-in user. This answer is the only time that the plain token is seen: keep it safe.
         *
         *     Without a body the token has all scopes, and lives as long as the operator's default says. `expiresAt` may be earlier than that, not later. An account has at most 100 living tokens; one more is refused with `too_many_tokens`.
         *
         *     With an `Idempotency-Key`, a repeated request gets the same token again instead of a second one.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The plain token, or its id. Digits alone are an id, from 1 to 2147483647 in plain decimal.
                 * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
                 */
                token: components["parameters"]["TokenPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description Revokes the token at once, on every instance of the service. A revoked token cannot be restored.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{token}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The plain token, or its id. Digits alone are an id, from 1 to 2147483647 in plain decimal.
                 * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
                 */
                token: components["parameters"]["TokenPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll a token
         * @description Issues a token in the place of a living one, with its name, its scopes and as long a life. The old token goes on for `overlapSeconds`, so that programs can change over, or ends at once without it. A token is rolled once: after that it is answered with 404, and the one that took its place is rolled.
         *
         *     With an `Idempotency-Key`, a repeated request gets the same token again.
         */
        post: operations["rollToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans
         * @description Lists the active plans by ascending `id`. Archived plans are left out.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{plan}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or key of the plan: all digits is an id (a positive 32-bit integer without leading zeros), anything else a key.
                 * @example pro
                 */
                plan: components["parameters"]["PlanPath"];
            };
            cookie?: never;
        };
        /**
         * Get a plan
         * @description Gets one active plan by its id or its key.
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions
         * @description Lists the subscriptions of the token's billable, ended ones too, newest first.
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Gets one subscription of the token's billable.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription
         * @description Without a body, or with `immediately: false`, access goes on until `currentPeriodEnd` and the subscription is in `grace` until then. With `immediately: true` access ends now and the status is `canceled`.
         *
         *     In `grace`, a second `false` changes nothing and answers 200; `true` ends it now. A paused subscription has no access to keep: either ends it now. `canceled`, `expired` and `incomplete` subscriptions are refused with `subscription_not_cancelable`. Emits `SubscriptionCanceled`, once.
         *
         *     A `lifetime` subscription has no period that ends: without `immediately` it is in `grace` with an `endsAt` in the year 9999. What was bought for good stays, and can be resumed; only `immediately: true` ends it.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a subscription
         * @description Takes a subscription from `grace` or `paused` back to `active`, or to `trialing` while its trial lasts. One that owes a failed invoice is `past_due`, and one that was `free` or `lifetime` is so again. `canceledAt` and `endsAt` become null. Any other status is refused with `subscription_not_resumable`. Emits `SubscriptionResumed`.
         */
        post: operations["resumeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/tally-usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count usage
         * @description Adds `quantity` to a metered item of the subscription in its current period. A tally is counted whole or not at all.
         *
         *     With an `idempotencyKey` it is safe to send again: the first answer comes back, byte for byte, and nothing is counted twice, even if the rest of the body differs, as long as it is valid. The key belongs to the subscription and never expires.
         */
        post: operations["tallyUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/upgrade-from-free": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upgrade from free
         * @description Moves a `free` subscription to a paid plan. Payment is assumed to have been collected. One transaction creates the paid subscription at the gateway and here, with its items, and ends the free one as `canceled`. `SubscriptionCreated` is emitted for the new one, nothing for the old.
         *
         *     Name the plan by `planKey`. The other body, with `plan_id` and `gateway`, is deprecated. The two cannot be mixed.
         *
         *     After a 500 or a lost answer, send the same request again: the gateway is asked under a key of its own for each free subscription, so that nothing is bought twice.
         */
        post: operations["upgradeFromFree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/upcoming-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /**
         * Preview the next invoice
         * @description The invoice that the subscription gets next if nothing further happens, made by the same code that will bill it. The invoice that is then issued has the same `digest`.
         */
        get: operations["getUpcomingInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /**
         * Forecast the next invoices
         * @description The next invoices of the subscription if nothing further happens, in the order in which they come. The list is shorter where the subscription ends before, and where a period would end after the year 9999.
         */
        get: operations["forecastInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/change-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a change
         * @description What a change of plan, quantity or items would cost, to the last unit, with the invoice that it would write and the next one after it. Nothing is changed.
         *
         *     What *Change a subscription* would refuse is refused here with the same `code`.
         *
         *     The quote binds until `expiresAt`, 15 minutes at most and never past the end of the period or the trial: pass its `id` to *Change a subscription*, and the change is made at this amount, as of `effectiveAt`. A change by a quote counts from `effectiveAt` on, and so makes the time since then cheaper where anything is cheaper in what it changes to: a price, the price of a unit, or an item of which more is included. Quotes make up to 15 minutes of the past cheaper within a day. Beyond that, such a quote is `quote_stale` with `errors.quote`: order the change without a quote, or with the timing `period_end`. Only quotes that made something cheaper count. At most 100 quotes of a subscription bind at a time: one more is 429 `throttled` until one of them is used or expires.
         */
        post: operations["quoteSubscriptionChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a subscription
         * @description Changes the plan, the quantity or the items, now or with the next renewal (`timing`). Send the `quote` of *Quote a change*, or what to change to; `expectedAmount` then refuses any other amount with `amount_changed`.
         *
         *     A change that counts now credits what is unused of the period and charges what is left of it on the new terms. What is due is charged first: when the charge is refused, nothing has changed. Credit beyond the charge goes to the balance, which pays the next invoices. Another interval begins a whole new period. In a trial no money moves.
         *
         *     A change that counts now credits time, so it is refused with `subscription_not_changeable` where more was used of an item that blocks than its time has earned, and the new terms do not include as much of that item for the rest of the period, or for the new one. A plan that includes as much of the item is never refused for it, and `timing: period_end` never is.
         *
         *     When the gateway's answer to the charge is lost (500 `gateway_error`), send the same request again: it is charged once. For a minute, while that charge may still arrive, another change that costs something is 503 `unavailable` with `Retry-After`.
         *
         *     A second use of a quote answers as the first. Emits `SubscriptionChanged`, or `SubscriptionChangeScheduled`.
         */
        post: operations["changeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/scheduled-change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /**
         * Read the scheduled change
         * @description The change that the next renewal makes, before its invoice. There is one at most; without one the answer is 404.
         */
        get: operations["getScheduledChange"];
        put?: never;
        post?: never;
        /**
         * Drop the scheduled change
         * @description The next renewal then continues the subscription as it is. Emits `SubscriptionChangeUnscheduled`.
         */
        delete: operations["unscheduleChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the credit balance
         * @description What the account has in its favour in each currency, which pays its next invoices, and the newest 100 entries that made it, newest first.
         */
        get: operations["getCreditBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /**
         * Read usage
         * @description What a period of the subscription has used of each item, and what of it is billed. Without `periodStart` it is the current period, with every item: the last one of a subscription that has ended, and of one that is paused the period in which it was paused. A past period shows the items that were used in it, on the terms that it was billed by.
         *
         *     A change at once begins a new count. `periodStart` is then the moment of the change, which may be later than the subscription's `currentPeriodStart`, and the part before it ends there. Asked by `currentPeriodStart`, the answer is the part before the first change of the period; asked by the moment of a change, which its invoice has as `dueAt`, it is the part that this change began.
         *
         *     `amount` is what the upcoming invoice has in its lines of kind `usage`. The usage of a trial is free.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/usage-records": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /**
         * List the usage records
         * @description What was counted on the subscription, newest first, with what was taken back. Per period and feature, the quantities that were not taken back sum to the total of *Read usage*. Operators may prune old records.
         */
        get: operations["listUsageRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/usage-voids": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take usage back
         * @description Takes back what was counted under an `idempotencyKey`, whole. The total falls, and what a cap refused fits again. The key stays spent: a tally under it still gets its first answer, and counts nothing.
         *
         *     Only usage of the current period can be taken back: a period that is over is billed, and so is the part of it before a change at once. Asked again, the answer is the same and nothing more is taken back.
         */
        post: operations["voidUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage-tallies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count usage in a batch
         * @description Counts up to 100 tallies, of any subscriptions of the account. Each is counted, found to be a duplicate, or refused by itself, as if it were sent alone; the answer holds one entry for each, in the order in which they were sent. It is 200 even where all are refused. A body that is not valid is refused whole.
         *
         *     A tally whose subscription could not be renewed first is refused with `internal_error` or `unavailable`. It was not counted, and its key is free: send it again. Where that is so of all, the batch is answered with 500 or 503.
         *
         *     Each tally needs an `idempotencyKey`, so that the batch is safe to send again after a lost answer, a 500 or a 503: what was counted is then a duplicate.
         */
        post: operations["tallyUsageBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entitlements
         * @description Every feature that a living subscription of the account names, as a flag or as an item, by its key, with whether it may be used now.
         */
        get: operations["listEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entitlements/{feature}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key of the feature or of the item.
                 * @example api_calls
                 */
                feature: components["parameters"]["FeaturePath"];
            };
            cookie?: never;
        };
        /**
         * Get an entitlement
         * @description Whether the account may use a feature now. A metered feature may be used as long as one of its living subscriptions would count one more unit. A feature that no plan of the account names is answered with `entitled: false`, not with 404.
         */
        get: operations["getEntitlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the billing details
         * @description Whom the account's next invoice will name as its buyer. Until they are put, that is the account's name alone.
         */
        get: operations["getBillingDetails"];
        /**
         * Put the billing details
         * @description Replaces the billing details. A field that is left out is empty from then on. What was read cannot be put back as it is, so leave out what is null. The details stand on the invoices that are issued from now on; an invoice that was issued keeps the buyer that it was issued with.
         */
        put: operations["putBillingDetails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices
         * @description Lists the invoices of the token's billable, newest first. Drafts are not shown.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoice}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description Gets one invoice of the token's billable.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoice}/details": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        /**
         * Get an invoice with its lines
         * @description The invoice with each of its lines, how its collection stands, and the `digest` of what it says.
         */
        get: operations["getInvoiceDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoice}/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        /**
         * List an invoice's credit notes
         * @description What was taken back of the invoice, newest first. The invoice itself never changes.
         */
        get: operations["listCreditNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoice}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        /**
         * Download an invoice
         * @description Gets the invoice as a PDF, with a bearer token or a session. This is where `pdfUrl` points.
         */
        get: operations["getInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-notes/{creditNote}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the credit note.
                 * @example 7
                 */
                creditNote: components["parameters"]["CreditNotePath"];
            };
            cookie?: never;
        };
        /**
         * Download a credit note
         * @description Gets the credit note as a PDF, with a bearer token or a session. This is where its `pdfUrl` points.
         */
        get: operations["getCreditNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payment methods
         * @description Lists the payment methods of the token's billable, newest first.
         */
        get: operations["listPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{paymentMethod}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the payment method.
                 * @example 7
                 */
                paymentMethod: components["parameters"]["PaymentMethodPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a payment method
         * @description Deletes the method here and at its gateway. Emits `PaymentMethodDeleted`.
         *
         *     It is refused with `payment_method_in_use`
         *     - where it is the default while a paid subscription lives, one that was bought for a lifetime or is in its grace
         *       period as well;
         *     - where it is the default while an open invoice or last usage is still to be charged to it, or a purchase is under
         *       way whose outcome its gateway does not tell yet;
         *     - where it is not the default, but the default is at another gateway, while a subscription that renews, an open
         *       invoice, last usage or such a purchase is to be charged at this one: any card there may be the one that is
         *       charged.
         *
         *     Make another one the default first, of the same gateway.
         */
        delete: operations["deletePaymentMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{paymentMethod}/default": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the payment method.
                 * @example 7
                 */
                paymentMethod: components["parameters"]["PaymentMethodPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a payment method the default
         * @description Makes the method the one that renewals are charged to, in place of the one before. Doing it again changes nothing. Emits `PaymentMethodDefaultChanged` when it changed something.
         */
        post: operations["setDefaultPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the log of events
         * @description Lists the events of the token's billable, oldest first. With `wait`, an empty page is answered only when that many seconds have passed without an event: ask again at once, and each event arrives as soon as it happens. To go on, send the `position` of the page as `after`, or that of the last event that you handled. Where `subscription` or `type` leaves events out, keep that of the page: it also moves on over what was left out.
         *
         *     At most 20 requests of a billable wait at once, at each instance of the service; another one answers 429.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
                 */
                event: components["parameters"]["EventPath"];
            };
            cookie?: never;
        };
        /**
         * Get an event
         * @description Gets one event of the token's billable.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook endpoints
         * @description Lists the endpoints of the token's billable, newest first. Their secrets are not shown.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Creates an endpoint, which gets the billable's events from now on. Its signing `secret` is shown only in this answer. An account has at most 10 endpoints.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpoint}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Gets one endpoint of the token's billable, without its secret.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes an endpoint, with what is on its way there.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Changes what is given. An endpoint that is enabled again gets what was pending when it was switched off, unless that was more than 30 days ago, and what happens from now on; *Replay events* sends what happened in between.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/webhook-endpoints/{endpoint}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description Gives the endpoint a new signing secret, shown only in this answer. For 24 hours deliveries carry a signature under each of the two, so that a receiver that knows either accepts all of them. A second rotation within that time ends the first secret at once.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpoint}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay events to a webhook endpoint
         * @description Sends the events after a position again, oldest first and under their own ids, even those that the endpoint has received: at most 1000 by one request. While `nextCursor` is not null, send it as `after` for the rest.
         */
        post: operations["replayEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpoint}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        /**
         * List the deliveries to a webhook endpoint
         * @description What was sent or is to be sent to the endpoint, the newest event first.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    SubscriptionCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was made
         * @description A subscription was made, by an upgrade from free or by the operator. Once for each, after it is committed. `status` says which kind it is, `active`, `trialing`, `lifetime` or `free`, so provision by it. The free subscription that an upgrade replaces emits nothing.
         */
        post: operations["onSubscriptionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionCanceled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was cancelled, now or at the end of its period
         * @description A subscription was cancelled, now or at the end of its period. Once per cancellation; `status` tells `grace` from `canceled`. Never emitted by an upgrade.
         */
        post: operations["onSubscriptionCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionResumed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription in grace or paused was resumed
         * @description A subscription in grace or paused was resumed. `canceledAt` and `endsAt` are null again.
         */
        post: operations["onSubscriptionResumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionPaused: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An administrator paused a subscription
         * @description An administrator paused a subscription. It has no access until it is resumed.
         */
        post: operations["onSubscriptionPaused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionRenewed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription entered its next period
         * @description A subscription entered its next period. `currentPeriodStart` and `currentPeriodEnd` are those of the new period.
         */
        post: operations["onSubscriptionRenewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionPastDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A renewal could not be charged
         * @description A renewal could not be charged. Access goes on while payment is retried.
         */
        post: operations["onSubscriptionPastDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionEnded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Access to a subscription ended
         * @description Access to a subscription ended. A grace period ran out or was cut short (`canceled`), or the last try to charge failed (`expired`). An immediate cancellation outside of grace is told by `SubscriptionCanceled` alone.
         */
        post: operations["onSubscriptionEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    InvoiceCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invoice was opened
         * @description An invoice was opened. Drafts emit nothing.
         */
        post: operations["onInvoiceCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    InvoicePaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invoice was paid
         * @description An invoice was paid. `paidAt` is set.
         */
        post: operations["onInvoicePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    InvoicePaymentFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An attempt to charge an invoice failed
         * @description An attempt to charge an invoice failed. Once per attempt.
         */
        post: operations["onInvoicePaymentFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PaymentMethodDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment method was deleted
         * @description A payment method was deleted. `data` is the method as it last was.
         */
        post: operations["onPaymentMethodDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    PaymentMethodDefaultChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another payment method became the default
         * @description Another payment method became the default. `data` is the new default. Making the default the default again emits nothing.
         */
        post: operations["onPaymentMethodDefaultChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The plan, the quantity, the items or the end of a subscription changed
         * @description At once, or with a renewal. The end of a canceled subscription changes where its gateway collects for longer. It goes only to endpoints that ask for it by name.
         */
        post: operations["onSubscriptionChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionChangeScheduled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A change of a subscription was scheduled
         * @description The next renewal makes it. It goes only to endpoints that ask for it by name.
         */
        post: operations["onSubscriptionChangeScheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionChangeUnscheduled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The scheduled change of a subscription was dropped
         * @description By a request, by a cancellation, or by a change of plan that counts at once. It goes only to endpoints that ask for it by name.
         */
        post: operations["onSubscriptionChangeUnscheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    InvoiceCredited: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A credit note has given an invoice's money back
         * @description To the account's balance, or through the gateway. It goes only to endpoints that ask for it by name.
         */
        post: operations["onInvoiceCredited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    InvoiceRefundFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund has failed
         * @description The gateway refused it, or reports weeks after it said that it was made (`InvoiceCredited`) that the money came back to you. The credit note is `refused` and counts no more, so credit the invoice in another way. It goes only to endpoints that ask for it by name.
         */
        post: operations["onInvoiceRefundFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SubscriptionRecovered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription that was past due is active again
         * @description What it owed was paid, or an operator voided it. It goes only to endpoints that ask for it by name.
         */
        post: operations["onSubscriptionRecovered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: int32
         * @description Identifier of a resource: a positive 32-bit integer.
         * @example 42
         */
        Id: number;
        /**
         * @description Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.
         * @example pro
         */
        Key: string;
        /**
         * @description Key of a plan item or of a feature. Usage is counted under it.
         * @example api_calls
         */
        ItemKey: string;
        /**
         * @description Name of the slot that a subscription fills. A billable holds at most one living subscription per slot.
         * @example default
         */
        SlotName: string;
        /**
         * @description Name of a gateway driver: `stripe`, `sandbox`, or one that an extension registers. Which of them a client may name is the operator's choice; any other is 422 on `gateway`, and the message says which may be named. `null` names the driver of free subscriptions.
         * @example sandbox
         */
        GatewayName: string;
        /**
         * Format: date-time
         * @description A moment in UTC, ISO 8601 with milliseconds and a `Z`.
         * @example 2026-11-10T08:00:00.000Z
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description A moment that a request names, as RFC 3339 writes it, with `Z` or an offset from UTC. Digits beyond the millisecond are dropped. In UTC it is from the year 1 to 9999.
         * @example 2026-11-10T08:00:00.000Z
         * @example 2026-11-10T10:00:00+02:00
         */
        Moment: string;
        /**
         * @description ISO 4217 currency code, upper case. Its minor unit is ISO 4217's too, which for some currencies is not what `Intl` shows.
         * @example USD
         */
        Currency: string;
        /**
         * Format: int64
         * @description An amount of money in the minor unit of its currency, as ISO 4217 has it: 4900 with USD is 49.00, 4900 with JPY is 4900, 4900 with HUF is 49.00.
         * @example 4900
         */
        MinorUnits: number;
        /**
         * Format: int64
         * @description An amount of money in the minor unit of its currency, negative where it is a credit.
         * @example 500
         */
        SignedMinorUnits: number;
        /**
         * Format: int32
         * @description A count of units.
         * @example 5
         */
        Quantity: number;
        /**
         * Format: int32
         * @description How many times the plan is bought, seats for instance.
         * @example 3
         */
        Seats: number;
        /**
         * @description Where a page starts. Opaque: take it from `nextCursor`, never build one.
         * @example eyJpZCI6NDJ9
         */
        Cursor: string;
        /**
         * @description Pass it as `cursor` to get the next page; null on the last one.
         * @example eyJpZCI6NDJ9
         * @example null
         */
        NextCursor: string | null;
        /**
         * @description Unit of the billing period.
         * @example month
         * @enum {string}
         */
        Interval: "day" | "week" | "month" | "year";
        /**
         * @description What happens beyond the included quantity.
         *
         *     - `charge`: every unit beyond it is billed.
         *     - `charge_until_ceiling`: units are billed up to `ceiling`; usage beyond that is refused.
         *     - `block`: usage beyond it is refused.
         * @example charge_until_ceiling
         * @enum {string}
         */
        CapBehavior: "charge" | "charge_until_ceiling" | "block";
        /**
         * @description Where a subscription is in its life. `free`, `trialing`, `active`, `past_due`, `grace` and `lifetime` have access.
         *
         *     - `free`: on the `null` gateway, where nothing is paid.
         *     - `incomplete`: made, but not yet paid for the first time.
         *     - `trialing`: in its trial.
         *     - `active`: paid for the current period.
         *     - `past_due`: a renewal failed and is being retried.
         *     - `paused`: stopped by an administrator, without access.
         *     - `grace`: cancelled, with access until `endsAt`.
         *     - `canceled`: ended by cancellation or by an upgrade.
         *     - `expired`: ended because payment failed for good.
         *     - `lifetime`: bought once, never renewed.
         * @example active
         * @enum {string}
         */
        SubscriptionStatus: "free" | "incomplete" | "trialing" | "active" | "past_due" | "paused" | "grace" | "canceled" | "expired" | "lifetime";
        /**
         * @description Where an invoice is in its life.
         *
         *     - `open`: to be paid.
         *     - `paid`: paid.
         *     - `uncollectible`: given up on.
         *     - `void`: declared not to be owed.
         * @example paid
         * @enum {string}
         */
        InvoiceStatus: "open" | "paid" | "uncollectible" | "void";
        /**
         * @description What a user signs in with.
         * @example {
         *       "email": "ada@example.com",
         *       "password": "correct horse battery staple"
         *     }
         */
        Credentials: {
            /**
             * Format: email
             * @description The e-mail address of the user. Capitals do not count, everything else does.
             * @example ada@example.com
             */
            email: string;
            /**
             * Format: password
             * @description The password of the user. It counts to its last character, blanks included.
             * @example correct horse battery staple
             */
            password: string;
        };
        /**
         * @description What a token may do. Each operation names the scope that opens it (`x-scope`).
         * @example read
         * @enum {string}
         */
        TokenScope: "read" | "usage" | "manage";
        /**
         * @description The scopes that the token has. Open: more may be added.
         * @example [
         *       "read",
         *       "usage"
         *     ]
         */
        TokenScopes: string[];
        /**
         * @description What the token is called, for people. No control characters.
         * @example Reports
         */
        TokenName: string;
        /**
         * @description The first characters of the token, by which people recognise it.
         * @example billing_4fT9qL
         */
        TokenPrefix: string;
        /**
         * @description What a token is for. Every field may be left out.
         * @example {
         *       "name": "Reports",
         *       "scopes": [
         *         "read"
         *       ]
         *     }
         */
        TokenRequest: {
            name?: components["schemas"]["TokenName"];
            /**
             * @description What the token may do. All scopes where this is left out.
             * @example [
             *       "read"
             *     ]
             */
            scopes?: components["schemas"]["TokenScope"][];
            /** @description When the token ends. Not later than the operator's default life of tokens says. */
            expiresAt?: components["schemas"]["Moment"];
        };
        /**
         * @description How a token is rolled. Every field may be left out.
         * @example {
         *       "overlapSeconds": 3600
         *     }
         */
        TokenRollRequest: {
            /**
             * Format: int32
             * @description How long the old token goes on.
             * @default 0
             * @example 3600
             */
            overlapSeconds?: number;
        };
        /**
         * @description A bearer token, shown once. It acts for the billable of the user who issued it.
         * @example {
         *       "token": "billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz",
         *       "billable": 7,
         *       "createdAt": "2026-11-10T08:00:00.000Z",
         *       "id": 12,
         *       "name": "Reports",
         *       "prefix": "billing_4fT9qL",
         *       "scopes": [
         *         "read"
         *       ],
         *       "expiresAt": "2027-02-10T08:00:00.000Z"
         *     }
         */
        Token: {
            /**
             * @description The plain token: a prefix naming the product, 40 random characters and 6 of checksum. Only its hash is kept here: store it now.
             * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
             */
            token: string;
            /** @description The account that it acts for. */
            billable: components["schemas"]["Id"];
            /** @description When it was issued. */
            createdAt: components["schemas"]["Timestamp"];
            id: components["schemas"]["Id"];
            /**
             * @description What it is called, null where it has no name.
             * @example Reports
             * @example null
             */
            name: string | null;
            prefix: components["schemas"]["TokenPrefix"];
            scopes: components["schemas"]["TokenScopes"];
            /**
             * @description When it ends, null where it does not.
             * @example null
             */
            expiresAt: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description What can be known of a token after it was issued.
         * @example {
         *       "id": 12,
         *       "name": "Reports",
         *       "prefix": "billing_4fT9qL",
         *       "scopes": [
         *         "read"
         *       ],
         *       "createdAt": "2026-11-10T08:00:00.000Z",
         *       "lastUsedAt": null,
         *       "expiresAt": null
         *     }
         */
        ListedToken: {
            id: components["schemas"]["Id"];
            /**
             * @description What it is called, null where it has no name.
             * @example Reports
             * @example null
             */
            name: string | null;
            prefix: components["schemas"]["TokenPrefix"];
            scopes: components["schemas"]["TokenScopes"];
            /** @description When it was issued. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description When it was last used, exact to about a minute; null where it never was.
             * @example null
             */
            lastUsedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description When it ends, null where it does not.
             * @example null
             */
            expiresAt: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description A page of tokens.
         * @example {
         *       "data": [],
         *       "nextCursor": null
         *     }
         */
        TokenList: {
            /** @description The tokens, newest first. */
            data: components["schemas"]["ListedToken"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Something counted or bought by quantity within a plan.
         * @example {
         *       "key": "api_calls",
         *       "name": "API calls",
         *       "includedQuantity": 10000,
         *       "unitPrice": 2,
         *       "capBehavior": "charge_until_ceiling",
         *       "ceiling": 100000
         *     }
         */
        PlanItem: {
            /** @description Key of the item: the `feature` of a tally, the key in `planItems` of an upgrade. */
            key: components["schemas"]["ItemKey"];
            /**
             * @description Name for people.
             * @example API calls
             */
            name: string;
            /** @description How much of it the price of the plan includes in each period. */
            includedQuantity: components["schemas"]["Quantity"];
            /** @description Price of one unit beyond the included quantity, in minor units. */
            unitPrice: components["schemas"]["MinorUnits"];
            capBehavior: components["schemas"]["CapBehavior"];
            /**
             * Format: int32
             * @description Upper bound of the quantity of one period, included units counted. Null unless `capBehavior` is `charge_until_ceiling`.
             * @example 100000
             * @example null
             */
            ceiling: number | null;
        };
        /**
         * @description What the plan switches on or off, by feature key.
         * @example {
         *       "api_access": true,
         *       "priority_support": false
         *     }
         */
        Features: {
            [key: string]: boolean;
        };
        /**
         * @description What can be subscribed to.
         * @example {
         *       "id": 2,
         *       "key": "pro",
         *       "name": "Pro",
         *       "price": 4900,
         *       "currency": "USD",
         *       "interval": "month",
         *       "intervalCount": 1,
         *       "trialDays": 14,
         *       "isRecurring": true,
         *       "features": {
         *         "api_access": true,
         *         "priority_support": false
         *       },
         *       "items": [
         *         {
         *           "key": "api_calls",
         *           "name": "API calls",
         *           "includedQuantity": 10000,
         *           "unitPrice": 2,
         *           "capBehavior": "charge_until_ceiling",
         *           "ceiling": 100000
         *         },
         *         {
         *           "key": "seats",
         *           "name": "Seats",
         *           "includedQuantity": 5,
         *           "unitPrice": 900,
         *           "capBehavior": "charge",
         *           "ceiling": null
         *         }
         *       ]
         *     }
         */
        Plan: {
            id: components["schemas"]["Id"];
            /** @description Stable key of the plan, used as `planKey` in an upgrade. */
            key: components["schemas"]["Key"];
            /**
             * @description Name for people.
             * @example Pro
             */
            name: string;
            /** @description Price of one period, in minor units. */
            price: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            interval: components["schemas"]["Interval"];
            /**
             * Format: int32
             * @description How many intervals make one period.
             * @example 1
             */
            intervalCount: number;
            /**
             * Format: int32
             * @description Length of the trial in days; 0 means none.
             * @example 14
             */
            trialDays: number;
            /**
             * @description False for a plan that is bought once and gives a `lifetime` subscription.
             * @example true
             */
            isRecurring: boolean;
            features: components["schemas"]["Features"];
            /** @description The metered or quantity items of the plan. */
            items: components["schemas"]["PlanItem"][];
        };
        /**
         * @description The plan of a subscription, in short.
         * @example {
         *       "key": "pro",
         *       "name": "Pro"
         *     }
         */
        SubscriptionPlan: {
            /** @description Key of the plan. */
            key: components["schemas"]["Key"];
            /**
             * @description Name of the plan for people.
             * @example Pro
             */
            name: string;
        };
        /**
         * @description A billable's agreement to a plan.
         * @example {
         *       "id": 42,
         *       "name": "default",
         *       "status": "active",
         *       "plan": {
         *         "key": "pro",
         *         "name": "Pro"
         *       },
         *       "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *       "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *       "trialEndsAt": null,
         *       "canceledAt": null,
         *       "endsAt": null,
         *       "createdAt": "2026-11-01T00:00:00.000Z"
         *     }
         */
        Subscription: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["SlotName"];
            status: components["schemas"]["SubscriptionStatus"];
            plan: components["schemas"]["SubscriptionPlan"];
            /** @description When the current period began. */
            currentPeriodStart: components["schemas"]["Timestamp"];
            /** @description When the current period ends and the next begins. A `lifetime` subscription ends at `9999-12-31T23:59:59.999Z`. */
            currentPeriodEnd: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the trial ends or ended; null where there was none.
             * @example 2026-11-15T00:00:00.000Z
             * @example null
             */
            trialEndsAt: string | null;
            /**
             * Format: date-time
             * @description When it was cancelled; null while it is not.
             * @example 2026-11-10T08:00:00.000Z
             * @example null
             */
            canceledAt: string | null;
            /**
             * Format: date-time
             * @description When access ends or ended; null while no end is set. In the future: `grace`.
             * @example 2026-12-01T00:00:00.000Z
             * @example null
             */
            endsAt: string | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description How to cancel.
         * @example {
         *       "immediately": true
         *     }
         */
        CancelRequest: {
            /**
             * @description False keeps access until the period ends; true ends it now.
             * @default false
             * @example true
             */
            immediately?: boolean;
        };
        /**
         * @description Usage to add.
         * @example {
         *       "feature": "api_calls",
         *       "quantity": 250,
         *       "idempotencyKey": "batch-2026-11-10-0800"
         *     }
         */
        UsageTally: {
            /** @description Key of one of the items of the subscription. */
            feature: components["schemas"]["ItemKey"];
            /**
             * Format: int32
             * @description How much to add.
             * @example 250
             */
            quantity: number;
            /**
             * @description Your own key for this piece of usage, printable ASCII. The same key on the same subscription counts once, for ever.
             * @example batch-2026-11-10-0800
             */
            idempotencyKey?: string;
        };
        /**
         * @description Usage as it was counted.
         * @example {
         *       "feature": "api_calls",
         *       "quantity": 250,
         *       "idempotencyKey": "batch-2026-11-10-0800",
         *       "total": 10250,
         *       "recordedAt": "2026-11-10T08:00:00.000Z"
         *     }
         */
        UsageRecord: {
            /** @description The item that was counted. */
            feature: components["schemas"]["ItemKey"];
            /**
             * Format: int32
             * @description How much was added.
             * @example 250
             */
            quantity: number;
            /**
             * @description The key that was sent; null where none was.
             * @example batch-2026-11-10-0800
             * @example null
             */
            idempotencyKey: string | null;
            /**
             * Format: int64
             * @description Quantity of the item in the current period, this record counted. After a change at once it counts from the change on.
             * @example 10250
             */
            total: number;
            /** @description When it was counted. */
            recordedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Quantities that differ from the plan's own, by item key.
         * @example {
         *       "seats": 12
         *     }
         */
        PlanItemQuantities: {
            [key: string]: components["schemas"]["Quantity"];
        };
        /**
         * @description What to change to: at least one of `planKey`, `quantity` and `planItems`. What is not named stays, and what was bought ahead of an item stays as far as the new plan allows it.
         * @example {
         *       "planKey": "team"
         *     }
         */
        ChangeOrder: {
            /** @description Key of the plan to change to. */
            planKey?: components["schemas"]["Key"];
            quantity?: components["schemas"]["Seats"];
            planItems?: components["schemas"]["PlanItemQuantities"];
            /**
             * @description `now`, or `period_end` for the next renewal. Default: `now` where the new price is not lower for the same time, else `period_end`.
             * @example now
             * @enum {string}
             */
            timing?: "now" | "period_end";
        };
        /**
         * @description What to change to: at least one of `planKey`, `quantity` and `planItems`.
         * @example {
         *       "planKey": "team",
         *       "expectedAmount": 2500
         *     }
         */
        ChangeByOrder: {
            /** @description Key of the plan to change to. */
            planKey?: components["schemas"]["Key"];
            quantity?: components["schemas"]["Seats"];
            planItems?: components["schemas"]["PlanItemQuantities"];
            /**
             * @description `now`, or `period_end` for the next renewal. Default: `now` where the new price is not lower for the same time, else `period_end`.
             * @example now
             * @enum {string}
             */
            timing?: "now" | "period_end";
            /** @description What it may cost now; any other amount is refused. */
            expectedAmount?: components["schemas"]["MinorUnits"];
        };
        /**
         * @description A change as it was quoted.
         * @example {
         *       "quote": "chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935"
         *     }
         */
        ChangeByQuote: {
            quote: components["schemas"]["QuoteId"];
        };
        /**
         * @description A quote, or what to change to. A mixture of the two is refused.
         * @example {
         *       "planKey": "team"
         *     }
         */
        ChangeRequest: components["schemas"]["ChangeByOrder"] | components["schemas"]["ChangeByQuote"];
        /**
         * @description Identifier of a quote.
         * @example chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935
         */
        QuoteId: string;
        /**
         * @description What a change costs. It binds until it expires.
         * @example {
         *       "id": "chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935",
         *       "effectiveAt": "2026-11-16T00:00:00.000Z",
         *       "expiresAt": "2026-11-16T00:15:00.000Z",
         *       "timing": "now",
         *       "plan": {
         *         "key": "team",
         *         "name": "Team"
         *       },
         *       "quantity": 1,
         *       "amountDue": 2500,
         *       "balanceCredit": 0,
         *       "invoice": {
         *         "subscription": 42,
         *         "reason": "change",
         *         "currency": "USD",
         *         "periodStart": "2026-11-16T00:00:00.000Z",
         *         "periodEnd": "2026-12-01T00:00:00.000Z",
         *         "dueAt": "2026-11-16T00:00:00.000Z",
         *         "lines": [
         *           {
         *             "position": 0,
         *             "kind": "proration_credit",
         *             "description": "Pro, unused rest of the period",
         *             "feature": null,
         *             "quantity": 1,
         *             "unitPrice": -2450,
         *             "amount": -2450,
         *             "periodStart": "2026-11-16T00:00:00.000Z",
         *             "periodEnd": "2026-12-01T00:00:00.000Z"
         *           },
         *           {
         *             "position": 1,
         *             "kind": "proration_charge",
         *             "description": "Team, rest of the period",
         *             "feature": null,
         *             "quantity": 1,
         *             "unitPrice": 4950,
         *             "amount": 4950,
         *             "periodStart": "2026-11-16T00:00:00.000Z",
         *             "periodEnd": "2026-12-01T00:00:00.000Z"
         *           }
         *         ],
         *         "total": 2500,
         *         "digest": "f553dcd442bc0d4840eb299fb600ebee2408a245b1b676306cedc3968705a6ee"
         *       },
         *       "nextInvoice": {
         *         "subscription": 42,
         *         "reason": "renewal",
         *         "currency": "USD",
         *         "periodStart": "2026-12-01T00:00:00.000Z",
         *         "periodEnd": "2027-01-01T00:00:00.000Z",
         *         "dueAt": "2026-12-01T00:00:00.000Z",
         *         "lines": [
         *           {
         *             "position": 0,
         *             "kind": "plan",
         *             "description": "Team",
         *             "feature": null,
         *             "quantity": 1,
         *             "unitPrice": 9900,
         *             "amount": 9900,
         *             "periodStart": "2026-12-01T00:00:00.000Z",
         *             "periodEnd": "2027-01-01T00:00:00.000Z"
         *           }
         *         ],
         *         "total": 9900,
         *         "digest": "809518b00d0670e1e6711a79d3b642b87d193ea473de91f1e090bdda64b09198"
         *       }
         *     }
         */
        ChangeQuote: {
            id: components["schemas"]["QuoteId"];
            /** @description When the change takes effect. */
            effectiveAt: components["schemas"]["Timestamp"];
            /** @description Until when it binds. */
            expiresAt: components["schemas"]["Timestamp"];
            /**
             * @description `now` or `period_end`. More may come.
             * @example now
             */
            timing: string;
            plan: components["schemas"]["SubscriptionPlan"];
            quantity: components["schemas"]["Seats"];
            /** @description What is charged now, in minor units. */
            amountDue: components["schemas"]["MinorUnits"];
            /** @description What goes to the balance now, in minor units. */
            balanceCredit: components["schemas"]["MinorUnits"];
            /** @description The invoice that the change writes; null where no money moves now. */
            invoice: components["schemas"]["InvoiceStatement"] | null;
            /** @description The invoice after it, if nothing further happens. */
            nextInvoice: components["schemas"]["InvoiceStatement"];
        };
        /**
         * @description One quote under `data`.
         * @example {
         *       "data": {
         *         "id": "chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935",
         *         "effectiveAt": "2026-11-16T00:00:00.000Z",
         *         "expiresAt": "2026-11-16T00:15:00.000Z",
         *         "timing": "now",
         *         "plan": {
         *           "key": "team",
         *           "name": "Team"
         *         },
         *         "quantity": 1,
         *         "amountDue": 2500,
         *         "balanceCredit": 0,
         *         "invoice": {
         *           "subscription": 42,
         *           "reason": "change",
         *           "currency": "USD",
         *           "periodStart": "2026-11-16T00:00:00.000Z",
         *           "periodEnd": "2026-12-01T00:00:00.000Z",
         *           "dueAt": "2026-11-16T00:00:00.000Z",
         *           "lines": [
         *             {
         *               "position": 0,
         *               "kind": "proration_credit",
         *               "description": "Pro, unused rest of the period",
         *               "feature": null,
         *               "quantity": 1,
         *               "unitPrice": -2450,
         *               "amount": -2450,
         *               "periodStart": "2026-11-16T00:00:00.000Z",
         *               "periodEnd": "2026-12-01T00:00:00.000Z"
         *             },
         *             {
         *               "position": 1,
         *               "kind": "proration_charge",
         *               "description": "Team, rest of the period",
         *               "feature": null,
         *               "quantity": 1,
         *               "unitPrice": 4950,
         *               "amount": 4950,
         *               "periodStart": "2026-11-16T00:00:00.000Z",
         *               "periodEnd": "2026-12-01T00:00:00.000Z"
         *             }
         *           ],
         *           "total": 2500,
         *           "digest": "f553dcd442bc0d4840eb299fb600ebee2408a245b1b676306cedc3968705a6ee"
         *         },
         *         "nextInvoice": {
         *           "subscription": 42,
         *           "reason": "renewal",
         *           "currency": "USD",
         *           "periodStart": "2026-12-01T00:00:00.000Z",
         *           "periodEnd": "2027-01-01T00:00:00.000Z",
         *           "dueAt": "2026-12-01T00:00:00.000Z",
         *           "lines": [
         *             {
         *               "position": 0,
         *               "kind": "plan",
         *               "description": "Team",
         *               "feature": null,
         *               "quantity": 1,
         *               "unitPrice": 9900,
         *               "amount": 9900,
         *               "periodStart": "2026-12-01T00:00:00.000Z",
         *               "periodEnd": "2027-01-01T00:00:00.000Z"
         *             }
         *           ],
         *           "total": 9900,
         *           "digest": "809518b00d0670e1e6711a79d3b642b87d193ea473de91f1e090bdda64b09198"
         *         }
         *       }
         *     }
         */
        ChangeQuoteEnvelope: {
            data: components["schemas"]["ChangeQuote"];
        };
        /**
         * @description A change that the next renewal makes.
         * @example {
         *       "plan": {
         *         "key": "basic",
         *         "name": "Basic"
         *       },
         *       "quantity": 1,
         *       "planItems": {},
         *       "effectiveAt": "2026-12-01T00:00:00.000Z",
         *       "createdAt": "2026-11-10T08:00:00.000Z"
         *     }
         */
        ScheduledChange: {
            plan: components["schemas"]["SubscriptionPlan"];
            quantity: components["schemas"]["Seats"];
            /**
             * @description What is bought ahead, by item key.
             * @example {
             *       "seats": 12
             *     }
             */
            planItems: {
                [key: string]: number;
            };
            /** @description When the renewal makes it. Where a pause has outlasted the period, the resume makes it, and this is the time of the answer. */
            effectiveAt: components["schemas"]["Timestamp"];
            /** @description When it was ordered. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description One scheduled change under `data`.
         * @example {
         *       "data": {
         *         "plan": {
         *           "key": "basic",
         *           "name": "Basic"
         *         },
         *         "quantity": 1,
         *         "planItems": {},
         *         "effectiveAt": "2026-12-01T00:00:00.000Z",
         *         "createdAt": "2026-11-10T08:00:00.000Z"
         *       }
         *     }
         */
        ScheduledChangeEnvelope: {
            data: components["schemas"]["ScheduledChange"];
        };
        /**
         * @description What an account has in its favour in one currency.
         * @example {
         *       "currency": "USD",
         *       "amount": 1500
         *     }
         */
        CreditAmount: {
            currency: components["schemas"]["Currency"];
            amount: components["schemas"]["MinorUnits"];
        };
        /**
         * @description What moved a balance.
         * @example {
         *       "id": 9,
         *       "reason": "change",
         *       "currency": "USD",
         *       "amount": 1500,
         *       "invoice": 1010,
         *       "createdAt": "2026-11-16T00:00:00.000Z"
         *     }
         */
        CreditEntry: {
            id: components["schemas"]["Id"];
            /**
             * @description Why. More reasons may come: `change` (more was credited than charged), `invoice` (it paid an invoice), `void` (that invoice was voided), `payment` (a change was paid that could not be made any more), `credit_note` (taken back of an invoice), `dunning` (it paid an open invoice that its card could not), `forfeit` (given up when the account was erased).
             * @example change
             */
            reason: string;
            currency: components["schemas"]["Currency"];
            /** @description What was added, or taken where it is negative. */
            amount: components["schemas"]["SignedMinorUnits"];
            /**
             * Format: int32
             * @description The invoice that says so; null where there is none.
             * @example 1010
             * @example null
             */
            invoice: number | null;
            /** @description When it was moved. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description What an account has in its favour.
         * @example {
         *       "amounts": [
         *         {
         *           "currency": "USD",
         *           "amount": 1500
         *         }
         *       ],
         *       "entries": [
         *         {
         *           "id": 9,
         *           "reason": "change",
         *           "currency": "USD",
         *           "amount": 1500,
         *           "invoice": 1010,
         *           "createdAt": "2026-11-16T00:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        CreditBalance: {
            /** @description The balance in each currency. */
            amounts: components["schemas"]["CreditAmount"][];
            /** @description What moved it, newest first. */
            entries: components["schemas"]["CreditEntry"][];
        };
        /**
         * @description What a credit note takes back of one line of its invoice.
         * @example {
         *       "position": 0,
         *       "amount": 1500
         *     }
         */
        CreditNoteLine: {
            /**
             * Format: int32
             * @description The line's place in the invoice, from 0 on.
             * @example 0
             */
            position: number;
            /** @description Of the sign of the line's own amount. */
            amount: components["schemas"]["SignedMinorUnits"];
        };
        /**
         * @description What is taken back of an invoice. The invoice itself never changes.
         * @example {
         *       "id": 7,
         *       "number": "CN-000007",
         *       "invoice": 1007,
         *       "lines": [
         *         {
         *           "position": 0,
         *           "amount": 1500
         *         }
         *       ],
         *       "total": 1500,
         *       "currency": "USD",
         *       "reason": "Three days without service",
         *       "settle": "balance",
         *       "status": "settled",
         *       "createdAt": "2026-11-12T09:00:00.000Z",
         *       "pdfUrl": "/billing/credit-notes/7/pdf"
         *     }
         */
        CreditNote: {
            id: components["schemas"]["Id"];
            /**
             * @description The number in the seller's books.
             * @example CN-000007
             */
            number: string;
            /** @description The invoice that it takes back from. */
            invoice: components["schemas"]["Id"];
            /** @description What it takes back of each line. The sum over all notes of an invoice is no more than the line. */
            lines: components["schemas"]["CreditNoteLine"][];
            /** @description What the lines come to. */
            total: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Why, in the seller's words.
             * @example Three days without service
             */
            reason: string;
            /**
             * @description Where the money goes. More may come: `balance` (to the account's balance, which pays later invoices), `refund` (back through the gateway).
             * @example balance
             */
            settle: string;
            /**
             * @description More may come: `pending` (the gateway is asked for the refund until it answers), `settled` (the money is on the balance or given back), `refused` (the gateway refused for good; nothing was given back, and the note counts no more).
             * @example settled
             */
            status: string;
            /** @description When it was issued. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description Path of the PDF on the server, outside of the versioned prefix.
             * @example /billing/credit-notes/7/pdf
             */
            pdfUrl: string;
        };
        /**
         * @description One page of a list of CreditNote.
         * @example {
         *       "data": [
         *         {
         *           "id": 7,
         *           "number": "CN-000007",
         *           "invoice": 1007,
         *           "lines": [
         *             {
         *               "position": 0,
         *               "amount": 1500
         *             }
         *           ],
         *           "total": 1500,
         *           "currency": "USD",
         *           "reason": "Three days without service",
         *           "settle": "balance",
         *           "status": "settled",
         *           "createdAt": "2026-11-12T09:00:00.000Z",
         *           "pdfUrl": "/billing/credit-notes/7/pdf"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        CreditNoteList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["CreditNote"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description The balance under `data`.
         * @example {
         *       "data": {
         *         "amounts": [
         *           {
         *             "currency": "USD",
         *             "amount": 1500
         *           }
         *         ],
         *         "entries": [
         *           {
         *             "id": 9,
         *             "reason": "change",
         *             "currency": "USD",
         *             "amount": 1500,
         *             "invoice": 1010,
         *             "createdAt": "2026-11-16T00:00:00.000Z"
         *           }
         *         ]
         *       }
         *     }
         */
        CreditBalanceEnvelope: {
            data: components["schemas"]["CreditBalance"];
        };
        /**
         * @description Whom invoices are for.
         * @example {
         *       "name": "Northwind Traders GmbH",
         *       "email": "accounts@northwind.example",
         *       "addressLines": [
         *         "Friedrichstraße 12"
         *       ],
         *       "postalCode": "10117",
         *       "city": "Berlin",
         *       "country": "DE",
         *       "taxId": "DE 123456789"
         *     }
         */
        BillingDetailsRequest: {
            /**
             * @description The name or the company that invoices are for.
             * @example Northwind Traders GmbH
             */
            name: string;
            /**
             * Format: email
             * @description Where the buyer takes mail about invoices. It is printed; nothing is sent to it.
             * @example accounts@northwind.example
             */
            email?: string;
            /**
             * @description Street and house, a post box, a floor, from the first line on.
             * @example [
             *       "Friedrichstraße 12"
             *     ]
             */
            addressLines: string[];
            /**
             * @description The postal code, where the country has them.
             * @example 10117
             */
            postalCode?: string;
            /**
             * @description The city.
             * @example Berlin
             */
            city: string;
            /**
             * @description The state or province, where addresses name it.
             * @example CA
             */
            region?: string;
            /**
             * @description The country, as its ISO 3166-1 alpha-2 code.
             * @example DE
             */
            country: string;
            /**
             * @description The VAT number or another tax identifier. It is printed as it is given.
             * @example DE 123456789
             */
            taxId?: string;
        };
        /**
         * @description Whom the next invoice is for. What was never put is null, and there are no lines of an address.
         * @example {
         *       "name": "Northwind Traders GmbH",
         *       "email": "accounts@northwind.example",
         *       "addressLines": [
         *         "Friedrichstraße 12"
         *       ],
         *       "postalCode": "10117",
         *       "city": "Berlin",
         *       "region": null,
         *       "country": "DE",
         *       "taxId": "DE 123456789"
         *     }
         */
        BillingDetails: {
            /**
             * @description The name or the company that invoices are for.
             * @example Northwind Traders GmbH
             */
            name: string;
            /**
             * Format: email
             * @description Where the buyer takes mail about invoices. It is printed; nothing is sent to it.
             * @example accounts@northwind.example
             */
            email: string | null;
            /**
             * @description Street and house, a post box, a floor, from the first line on.
             * @example [
             *       "Friedrichstraße 12"
             *     ]
             */
            addressLines: string[];
            /**
             * @description The postal code, where the country has them.
             * @example 10117
             */
            postalCode: string | null;
            /**
             * @description The city.
             * @example Berlin
             */
            city: string | null;
            /**
             * @description The state or province, where addresses name it.
             * @example CA
             */
            region: string | null;
            /**
             * @description The country, as its ISO 3166-1 alpha-2 code.
             * @example DE
             */
            country: string | null;
            /**
             * @description The VAT number or another tax identifier. It is printed as it is given.
             * @example DE 123456789
             */
            taxId: string | null;
        };
        /**
         * @description The billing details under `data`.
         * @example {
         *       "data": {
         *         "name": "Northwind Traders GmbH",
         *         "email": "accounts@northwind.example",
         *         "addressLines": [
         *           "Friedrichstraße 12"
         *         ],
         *         "postalCode": "10117",
         *         "city": "Berlin",
         *         "region": null,
         *         "country": "DE",
         *         "taxId": "DE 123456789"
         *       }
         *     }
         */
        BillingDetailsEnvelope: {
            data: components["schemas"]["BillingDetails"];
        };
        /**
         * @description Upgrade to the plan with this key.
         * @example {
         *       "planKey": "pro",
         *       "gateway": "sandbox",
         *       "quantity": 3,
         *       "planItems": {
         *         "seats": 12
         *       }
         *     }
         */
        UpgradeByPlanKey: {
            /** @description Key of the plan to move to. */
            planKey: components["schemas"]["Key"];
            /** @description Gateway driver of the new subscription. Default: the service's own default gateway. */
            gateway?: components["schemas"]["GatewayName"];
            /** @description Slot of the new subscription. Default: the slot of the free one. */
            name?: components["schemas"]["SlotName"];
            /** @description How many to buy. Default: what the service computes for the plan, else 1. */
            quantity?: components["schemas"]["Seats"];
            planItems?: components["schemas"]["PlanItemQuantities"];
        };
        /**
         * @deprecated
         * @description Upgrade to the plan with this id. Kept for older clients: send `planKey` instead.
         * @example {
         *       "plan_id": 2,
         *       "gateway": "sandbox"
         *     }
         */
        UpgradeByPlanId: {
            /** @description Id of the plan to move to. */
            plan_id: components["schemas"]["Id"];
            /** @description Gateway driver of the new subscription. */
            gateway: components["schemas"]["GatewayName"];
            /** @description Slot of the new subscription. Default: the slot of the free one. */
            name?: components["schemas"]["SlotName"];
            /** @description How many to buy. Default: what the service computes for the plan, else 1. */
            quantity?: components["schemas"]["Seats"];
            plan_items?: components["schemas"]["PlanItemQuantities"];
        };
        /**
         * @description The plan to move to, by key or, deprecated, by id. A mixture of the two is refused.
         * @example {
         *       "planKey": "pro",
         *       "gateway": "sandbox"
         *     }
         */
        UpgradeRequest: components["schemas"]["UpgradeByPlanKey"] | components["schemas"]["UpgradeByPlanId"];
        /**
         * @description What a billable owes or has paid for a period.
         * @example {
         *       "id": 1007,
         *       "status": "paid",
         *       "total": 4900,
         *       "currency": "USD",
         *       "paidAt": "2026-11-01T00:00:05.000Z",
         *       "periodStart": "2026-11-01T00:00:00.000Z",
         *       "periodEnd": "2026-12-01T00:00:00.000Z",
         *       "pdfUrl": "/billing/invoices/1007/pdf"
         *     }
         */
        Invoice: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["InvoiceStatus"];
            /** @description What the lines sum to, in minor units. */
            total: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            /**
             * Format: date-time
             * @description When it was paid; null unless `status` is `paid`.
             * @example 2026-11-01T00:00:05.000Z
             * @example null
             */
            paidAt: string | null;
            /** @description Start of the period it bills. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of the period it bills. */
            periodEnd: components["schemas"]["Timestamp"];
            /**
             * Format: uri-reference
             * @description Path of the PDF on this server, outside the versioned prefix.
             * @example /billing/invoices/1007/pdf
             */
            pdfUrl: string;
        };
        /**
         * Format: binary
         * @description An invoice or a credit note as a PDF document.
         */
        InvoicePdf: string;
        /**
         * @description A card that the gateway keeps for a billable.
         * @example {
         *       "id": 7,
         *       "brand": "visa",
         *       "last4": "4242",
         *       "expMonth": 8,
         *       "expYear": 2029,
         *       "isDefault": true
         *     }
         */
        PaymentMethod: {
            id: components["schemas"]["Id"];
            /**
             * @description Card brand, lower case: `visa`, `mastercard`, `amex`, `discover`, `diners`, `jcb`, `unionpay` or `unknown`. An open list: more may come.
             * @example visa
             */
            brand: string;
            /**
             * @description Last four digits of the card number.
             * @example 4242
             */
            last4: string;
            /**
             * Format: int32
             * @description Month in which the card expires.
             * @example 8
             */
            expMonth: number;
            /**
             * Format: int32
             * @description Year in which the card expires, four digits.
             * @example 2029
             */
            expYear: number;
            /**
             * @description Whether renewals are charged to it. At most one is the default.
             * @example true
             */
            isDefault: boolean;
        };
        /**
         * @description One Plan under `data`.
         * @example {
         *       "data": {
         *         "id": 2,
         *         "key": "pro",
         *         "name": "Pro",
         *         "price": 4900,
         *         "currency": "USD",
         *         "interval": "month",
         *         "intervalCount": 1,
         *         "trialDays": 14,
         *         "isRecurring": true,
         *         "features": {
         *           "api_access": true,
         *           "priority_support": false
         *         },
         *         "items": [
         *           {
         *             "key": "api_calls",
         *             "name": "API calls",
         *             "includedQuantity": 10000,
         *             "unitPrice": 2,
         *             "capBehavior": "charge_until_ceiling",
         *             "ceiling": 100000
         *           },
         *           {
         *             "key": "seats",
         *             "name": "Seats",
         *             "includedQuantity": 5,
         *             "unitPrice": 900,
         *             "capBehavior": "charge",
         *             "ceiling": null
         *           }
         *         ]
         *       }
         *     }
         */
        PlanEnvelope: {
            data: components["schemas"]["Plan"];
        };
        /**
         * @description One Subscription under `data`.
         * @example {
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        SubscriptionEnvelope: {
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description One Invoice under `data`.
         * @example {
         *       "data": {
         *         "id": 1007,
         *         "status": "paid",
         *         "total": 4900,
         *         "currency": "USD",
         *         "paidAt": "2026-11-01T00:00:05.000Z",
         *         "periodStart": "2026-11-01T00:00:00.000Z",
         *         "periodEnd": "2026-12-01T00:00:00.000Z",
         *         "pdfUrl": "/billing/invoices/1007/pdf"
         *       }
         *     }
         */
        InvoiceEnvelope: {
            data: components["schemas"]["Invoice"];
        };
        /**
         * @description One line of an invoice.
         * @example {
         *       "position": 0,
         *       "kind": "plan",
         *       "description": "Pro",
         *       "feature": null,
         *       "quantity": 1,
         *       "unitPrice": 4900,
         *       "amount": 4900,
         *       "periodStart": "2026-12-01T00:00:00.000Z",
         *       "periodEnd": "2027-01-01T00:00:00.000Z"
         *     }
         */
        InvoiceLine: {
            /**
             * Format: int32
             * @description Place on the invoice, from 0.
             * @example 0
             */
            position: number;
            /**
             * @description What it is for. More kinds may come: `plan`, `item` (bought ahead), `usage` (beyond what was covered), `proration_credit`, `proration_charge`, `balance`; `discount` and `tax` on what a gateway wrote.
             * @example usage
             */
            kind: string;
            /**
             * @description What people read.
             * @example API calls, beyond the quantity covered
             */
            description: string;
            /**
             * @description Key of the item that it is for; null for the plan itself.
             * @example api_calls
             * @example null
             */
            feature: string | null;
            /**
             * Format: int64
             * @description How many units.
             * @example 250
             */
            quantity: number;
            /** @description Price of one unit, in minor units. */
            unitPrice: components["schemas"]["SignedMinorUnits"];
            /** @description What the line adds to the total, in minor units. */
            amount: components["schemas"]["SignedMinorUnits"];
            /** @description Start of the time that it is for. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of the time that it is for. */
            periodEnd: components["schemas"]["Timestamp"];
        };
        /**
         * @description What an invoice says.
         * @example {
         *       "subscription": 42,
         *       "reason": "renewal",
         *       "currency": "USD",
         *       "periodStart": "2026-12-01T00:00:00.000Z",
         *       "periodEnd": "2027-01-01T00:00:00.000Z",
         *       "dueAt": "2026-12-01T00:00:00.000Z",
         *       "lines": [
         *         {
         *           "position": 0,
         *           "kind": "plan",
         *           "description": "Pro",
         *           "feature": null,
         *           "quantity": 1,
         *           "unitPrice": 4900,
         *           "amount": 4900,
         *           "periodStart": "2026-12-01T00:00:00.000Z",
         *           "periodEnd": "2027-01-01T00:00:00.000Z"
         *         },
         *         {
         *           "position": 1,
         *           "kind": "usage",
         *           "description": "API calls, beyond the quantity covered",
         *           "feature": "api_calls",
         *           "quantity": 250,
         *           "unitPrice": 2,
         *           "amount": 500,
         *           "periodStart": "2026-11-01T00:00:00.000Z",
         *           "periodEnd": "2026-12-01T00:00:00.000Z"
         *         }
         *       ],
         *       "total": 5400,
         *       "digest": "6d8df034874acfd76d4a29aba56db5cdc7e01d758f5d4297f4ddd5bed9043871"
         *     }
         */
        InvoiceStatement: {
            /**
             * Format: int32
             * @description The subscription that it bills; null where there is none.
             * @example 42
             * @example null
             */
            subscription: number | null;
            /**
             * @description Why it is written. More reasons may come: `first`, `renewal`, `change` (of plan, quantity or items), `final` (usage of a subscription that ended), `reopening` (a pause that outlasted its period).
             * @example renewal
             */
            reason: string;
            currency: components["schemas"]["Currency"];
            /** @description Start of the period that it bills. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of the period that it bills. */
            periodEnd: components["schemas"]["Timestamp"];
            /** @description When it is issued and first charged. For a change, from when it counts, which is before it is issued where a quote is used. */
            dueAt: components["schemas"]["Timestamp"];
            /** @description What is billed, in order. */
            lines: components["schemas"]["InvoiceLine"][];
            /** @description Sum of the lines, never negative. */
            total: components["schemas"]["MinorUnits"];
            /**
             * @description SHA-256, in hexadecimal, of this statement as RFC 8785 canonical JSON, without `digest` and `asOf`, and in an invoice's details without the fields that only they have.
             * @example 9f2b4c1d7e8a05b3c6d4e1f20a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b
             */
            digest: string;
        };
        /**
         * @description What the next invoice will say.
         * @example {
         *       "subscription": 42,
         *       "reason": "renewal",
         *       "currency": "USD",
         *       "periodStart": "2026-12-01T00:00:00.000Z",
         *       "periodEnd": "2027-01-01T00:00:00.000Z",
         *       "dueAt": "2026-12-01T00:00:00.000Z",
         *       "lines": [
         *         {
         *           "position": 0,
         *           "kind": "plan",
         *           "description": "Pro",
         *           "feature": null,
         *           "quantity": 1,
         *           "unitPrice": 4900,
         *           "amount": 4900,
         *           "periodStart": "2026-12-01T00:00:00.000Z",
         *           "periodEnd": "2027-01-01T00:00:00.000Z"
         *         },
         *         {
         *           "position": 1,
         *           "kind": "usage",
         *           "description": "API calls, beyond the quantity covered",
         *           "feature": "api_calls",
         *           "quantity": 250,
         *           "unitPrice": 2,
         *           "amount": 500,
         *           "periodStart": "2026-11-01T00:00:00.000Z",
         *           "periodEnd": "2026-12-01T00:00:00.000Z"
         *         }
         *       ],
         *       "total": 5400,
         *       "digest": "6d8df034874acfd76d4a29aba56db5cdc7e01d758f5d4297f4ddd5bed9043871",
         *       "asOf": "2026-11-20T09:30:00.000Z"
         *     }
         */
        UpcomingInvoice: {
            /**
             * Format: int32
             * @description The subscription that it bills; null where there is none.
             * @example 42
             * @example null
             */
            subscription: number | null;
            /**
             * @description Why it is written. More reasons may come: `first`, `renewal`, `change` (of plan, quantity or items), `final` (usage of a subscription that ended), `reopening` (a pause that outlasted its period).
             * @example renewal
             */
            reason: string;
            currency: components["schemas"]["Currency"];
            /** @description Start of the period that it bills. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of the period that it bills. */
            periodEnd: components["schemas"]["Timestamp"];
            /** @description When it is issued and first charged. For a change, from when it counts, which is before it is issued where a quote is used. */
            dueAt: components["schemas"]["Timestamp"];
            /** @description What is billed, in order. */
            lines: components["schemas"]["InvoiceLine"][];
            /** @description Sum of the lines, never negative. */
            total: components["schemas"]["MinorUnits"];
            /**
             * @description SHA-256, in hexadecimal, of this statement as RFC 8785 canonical JSON, without `digest` and `asOf`, and in an invoice's details without the fields that only they have.
             * @example 9f2b4c1d7e8a05b3c6d4e1f20a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b
             */
            digest: string;
            /** @description When the preview was made. */
            asOf: components["schemas"]["Timestamp"];
        };
        /**
         * @description An issued invoice with its lines.
         * @example {
         *       "id": 1012,
         *       "number": "INV-001012",
         *       "status": "open",
         *       "issuedAt": "2026-12-01T00:00:00.000Z",
         *       "attempts": 0,
         *       "creditedAmount": 0,
         *       "nextAttemptAt": "2026-12-01T00:00:00.000Z",
         *       "subscription": 42,
         *       "reason": "renewal",
         *       "currency": "USD",
         *       "periodStart": "2026-12-01T00:00:00.000Z",
         *       "periodEnd": "2027-01-01T00:00:00.000Z",
         *       "dueAt": "2026-12-01T00:00:00.000Z",
         *       "lines": [
         *         {
         *           "position": 0,
         *           "kind": "plan",
         *           "description": "Pro",
         *           "feature": null,
         *           "quantity": 1,
         *           "unitPrice": 4900,
         *           "amount": 4900,
         *           "periodStart": "2026-12-01T00:00:00.000Z",
         *           "periodEnd": "2027-01-01T00:00:00.000Z"
         *         },
         *         {
         *           "position": 1,
         *           "kind": "usage",
         *           "description": "API calls, beyond the quantity covered",
         *           "feature": "api_calls",
         *           "quantity": 250,
         *           "unitPrice": 2,
         *           "amount": 500,
         *           "periodStart": "2026-11-01T00:00:00.000Z",
         *           "periodEnd": "2026-12-01T00:00:00.000Z"
         *         }
         *       ],
         *       "total": 5400,
         *       "digest": "6d8df034874acfd76d4a29aba56db5cdc7e01d758f5d4297f4ddd5bed9043871"
         *     }
         */
        InvoiceDetails: {
            id: components["schemas"]["Id"];
            /**
             * @description Number of the invoice at its seller.
             * @example INV-001012
             */
            number: string;
            status: components["schemas"]["InvoiceStatus"];
            /** @description When it was issued. */
            issuedAt: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description How many charges have failed.
             * @example 0
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is charged next; null where it is settled, or where the gateway collects it by itself.
             * @example 2026-12-01T00:00:00.000Z
             * @example null
             */
            nextAttemptAt: string | null;
            /**
             * Format: int32
             * @description The subscription that it bills; null where there is none.
             * @example 42
             * @example null
             */
            subscription: number | null;
            /**
             * @description Why it is written. More reasons may come: `first`, `renewal`, `change` (of plan, quantity or items), `final` (usage of a subscription that ended), `reopening` (a pause that outlasted its period).
             * @example renewal
             */
            reason: string;
            currency: components["schemas"]["Currency"];
            /** @description Start of the period that it bills. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of the period that it bills. */
            periodEnd: components["schemas"]["Timestamp"];
            /** @description When it is issued and first charged. For a change, from when it counts, which is before it is issued where a quote is used. */
            dueAt: components["schemas"]["Timestamp"];
            /** @description What is billed, in order. */
            lines: components["schemas"]["InvoiceLine"][];
            /** @description Sum of the lines, never negative. */
            total: components["schemas"]["MinorUnits"];
            /** @description What its credit notes have taken back of it. A refund that is under way counts, and one that was refused does not. */
            creditedAmount: components["schemas"]["MinorUnits"];
            /**
             * @description SHA-256, in hexadecimal, of this statement as RFC 8785 canonical JSON, without `digest` and `asOf`, and in an invoice's details without the fields that only they have.
             * @example 9f2b4c1d7e8a05b3c6d4e1f20a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b
             */
            digest: string;
        };
        /**
         * @description The upcoming invoice under `data`.
         * @example {
         *       "data": {
         *         "subscription": 42,
         *         "reason": "renewal",
         *         "currency": "USD",
         *         "periodStart": "2026-12-01T00:00:00.000Z",
         *         "periodEnd": "2027-01-01T00:00:00.000Z",
         *         "dueAt": "2026-12-01T00:00:00.000Z",
         *         "lines": [
         *           {
         *             "position": 0,
         *             "kind": "plan",
         *             "description": "Pro",
         *             "feature": null,
         *             "quantity": 1,
         *             "unitPrice": 4900,
         *             "amount": 4900,
         *             "periodStart": "2026-12-01T00:00:00.000Z",
         *             "periodEnd": "2027-01-01T00:00:00.000Z"
         *           },
         *           {
         *             "position": 1,
         *             "kind": "usage",
         *             "description": "API calls, beyond the quantity covered",
         *             "feature": "api_calls",
         *             "quantity": 250,
         *             "unitPrice": 2,
         *             "amount": 500,
         *             "periodStart": "2026-11-01T00:00:00.000Z",
         *             "periodEnd": "2026-12-01T00:00:00.000Z"
         *           }
         *         ],
         *         "total": 5400,
         *         "digest": "6d8df034874acfd76d4a29aba56db5cdc7e01d758f5d4297f4ddd5bed9043871",
         *         "asOf": "2026-11-20T09:30:00.000Z"
         *       }
         *     }
         */
        UpcomingInvoiceEnvelope: {
            data: components["schemas"]["UpcomingInvoice"];
        };
        /**
         * @description The next invoices under `data`.
         * @example {
         *       "data": [
         *         {
         *           "subscription": 42,
         *           "reason": "renewal",
         *           "currency": "USD",
         *           "periodStart": "2026-12-01T00:00:00.000Z",
         *           "periodEnd": "2027-01-01T00:00:00.000Z",
         *           "dueAt": "2026-12-01T00:00:00.000Z",
         *           "lines": [
         *             {
         *               "position": 0,
         *               "kind": "plan",
         *               "description": "Pro",
         *               "feature": null,
         *               "quantity": 1,
         *               "unitPrice": 4900,
         *               "amount": 4900,
         *               "periodStart": "2026-12-01T00:00:00.000Z",
         *               "periodEnd": "2027-01-01T00:00:00.000Z"
         *             },
         *             {
         *               "position": 1,
         *               "kind": "usage",
         *               "description": "API calls, beyond the quantity covered",
         *               "feature": "api_calls",
         *               "quantity": 250,
         *               "unitPrice": 2,
         *               "amount": 500,
         *               "periodStart": "2026-11-01T00:00:00.000Z",
         *               "periodEnd": "2026-12-01T00:00:00.000Z"
         *             }
         *           ],
         *           "total": 5400,
         *           "digest": "6d8df034874acfd76d4a29aba56db5cdc7e01d758f5d4297f4ddd5bed9043871"
         *         }
         *       ]
         *     }
         */
        InvoiceForecast: {
            /** @description The resources, in order. */
            data: components["schemas"]["InvoiceStatement"][];
        };
        /**
         * @description The details of an invoice under `data`.
         * @example {
         *       "data": {
         *         "id": 1012,
         *         "number": "INV-001012",
         *         "status": "open",
         *         "issuedAt": "2026-12-01T00:00:00.000Z",
         *         "attempts": 0,
         *         "creditedAmount": 0,
         *         "nextAttemptAt": "2026-12-01T00:00:00.000Z",
         *         "subscription": 42,
         *         "reason": "renewal",
         *         "currency": "USD",
         *         "periodStart": "2026-12-01T00:00:00.000Z",
         *         "periodEnd": "2027-01-01T00:00:00.000Z",
         *         "dueAt": "2026-12-01T00:00:00.000Z",
         *         "lines": [
         *           {
         *             "position": 0,
         *             "kind": "plan",
         *             "description": "Pro",
         *             "feature": null,
         *             "quantity": 1,
         *             "unitPrice": 4900,
         *             "amount": 4900,
         *             "periodStart": "2026-12-01T00:00:00.000Z",
         *             "periodEnd": "2027-01-01T00:00:00.000Z"
         *           },
         *           {
         *             "position": 1,
         *             "kind": "usage",
         *             "description": "API calls, beyond the quantity covered",
         *             "feature": "api_calls",
         *             "quantity": 250,
         *             "unitPrice": 2,
         *             "amount": 500,
         *             "periodStart": "2026-11-01T00:00:00.000Z",
         *             "periodEnd": "2026-12-01T00:00:00.000Z"
         *           }
         *         ],
         *         "total": 5400,
         *         "digest": "6d8df034874acfd76d4a29aba56db5cdc7e01d758f5d4297f4ddd5bed9043871"
         *       }
         *     }
         */
        InvoiceDetailsEnvelope: {
            data: components["schemas"]["InvoiceDetails"];
        };
        /**
         * @description One PaymentMethod under `data`.
         * @example {
         *       "data": {
         *         "id": 7,
         *         "brand": "visa",
         *         "last4": "4242",
         *         "expMonth": 8,
         *         "expYear": 2029,
         *         "isDefault": true
         *       }
         *     }
         */
        PaymentMethodEnvelope: {
            data: components["schemas"]["PaymentMethod"];
        };
        /**
         * @description One UsageRecord under `data`.
         * @example {
         *       "data": {
         *         "feature": "api_calls",
         *         "quantity": 250,
         *         "idempotencyKey": "batch-2026-11-10-0800",
         *         "total": 10250,
         *         "recordedAt": "2026-11-10T08:00:00.000Z"
         *       }
         *     }
         */
        UsageRecordEnvelope: {
            data: components["schemas"]["UsageRecord"];
        };
        /**
         * @description What a period has used of an item.
         * @example {
         *       "feature": "api_calls",
         *       "name": "API calls",
         *       "total": 10250,
         *       "covered": 10000,
         *       "overage": 250,
         *       "unitPrice": 2,
         *       "amount": 500,
         *       "remaining": 89750,
         *       "resetsAt": "2026-12-01T00:00:00.000Z"
         *     }
         */
        UsageOfItem: {
            /** @description The item. */
            feature: components["schemas"]["ItemKey"];
            /**
             * @description Name for people.
             * @example API calls
             */
            name: string;
            /**
             * Format: int64
             * @description What was counted in the period and not taken back.
             * @example 10250
             */
            total: number;
            /**
             * Format: int64
             * @description What the period's price covers: the included quantity, or more where more was bought ahead.
             * @example 10000
             */
            covered: number;
            /**
             * Format: int64
             * @description The units beyond `covered` that are billed on top.
             * @example 250
             */
            overage: number;
            /** @description Price of one unit beyond `covered`. */
            unitPrice: components["schemas"]["MinorUnits"];
            /** @description What the overage is billed at. */
            amount: components["schemas"]["MinorUnits"];
            /**
             * Format: int64
             * @description How much more can be counted in the period. Null without a cap, 0 once the period is over.
             * @example 89750
             * @example null
             */
            remaining: number | null;
            /** @description When the total starts anew. With a `lifetime` subscription it never does, and this is `9999-12-31T23:59:59.999Z`. */
            resetsAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The usage of one period.
         * @example {
         *       "periodStart": "2026-11-01T00:00:00.000Z",
         *       "periodEnd": "2026-12-01T00:00:00.000Z",
         *       "items": [
         *         {
         *           "feature": "api_calls",
         *           "name": "API calls",
         *           "total": 10250,
         *           "covered": 10000,
         *           "overage": 250,
         *           "unitPrice": 2,
         *           "amount": 500,
         *           "remaining": 89750,
         *           "resetsAt": "2026-12-01T00:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        UsageOfPeriod: {
            /** @description When the period began. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description When it ends. */
            periodEnd: components["schemas"]["Timestamp"];
            /** @description The items, in the order of the plan. */
            items: components["schemas"]["UsageOfItem"][];
        };
        /**
         * @description The usage of one period under `data`.
         * @example {
         *       "data": {
         *         "periodStart": "2026-11-01T00:00:00.000Z",
         *         "periodEnd": "2026-12-01T00:00:00.000Z",
         *         "items": [
         *           {
         *             "feature": "api_calls",
         *             "name": "API calls",
         *             "total": 10250,
         *             "covered": 10000,
         *             "overage": 250,
         *             "unitPrice": 2,
         *             "amount": 500,
         *             "remaining": 89750,
         *             "resetsAt": "2026-12-01T00:00:00.000Z"
         *           }
         *         ]
         *       }
         *     }
         */
        UsageOfPeriodEnvelope: {
            data: components["schemas"]["UsageOfPeriod"];
        };
        /**
         * @description Usage as it was counted, and whether it was taken back.
         * @example {
         *       "feature": "api_calls",
         *       "quantity": 250,
         *       "idempotencyKey": "batch-2026-11-10-0800",
         *       "total": 10250,
         *       "recordedAt": "2026-11-10T08:00:00.000Z",
         *       "voidedAt": "2026-11-10T09:15:00.000Z",
         *       "voidReason": "Counted by a failed import"
         *     }
         */
        VoidableUsageRecord: {
            /** @description The item that was counted. */
            feature: components["schemas"]["ItemKey"];
            /**
             * Format: int32
             * @description How much was added.
             * @example 250
             */
            quantity: number;
            /**
             * @description The key that was sent; null where none was.
             * @example batch-2026-11-10-0800
             * @example null
             */
            idempotencyKey: string | null;
            /**
             * Format: int64
             * @description Quantity of the item in its period when this record was counted.
             * @example 10250
             */
            total: number;
            /** @description When it was counted. */
            recordedAt: components["schemas"]["Timestamp"];
            /**
             * @description When it was taken back, null where it stands.
             * @example 2026-11-10T09:15:00.000Z
             */
            voidedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description Why it was taken back, null where it stands.
             * @example Counted by a failed import
             * @example null
             */
            voidReason: string | null;
        };
        /**
         * @description One VoidableUsageRecord under `data`.
         * @example {
         *       "data": {
         *         "feature": "api_calls",
         *         "quantity": 250,
         *         "idempotencyKey": "batch-2026-11-10-0800",
         *         "total": 10250,
         *         "recordedAt": "2026-11-10T08:00:00.000Z",
         *         "voidedAt": "2026-11-10T09:15:00.000Z",
         *         "voidReason": "Counted by a failed import"
         *       }
         *     }
         */
        VoidableUsageRecordEnvelope: {
            data: components["schemas"]["VoidableUsageRecord"];
        };
        /**
         * @description One page of a list of VoidableUsageRecord.
         * @example {
         *       "data": [
         *         {
         *           "feature": "api_calls",
         *           "quantity": 250,
         *           "idempotencyKey": "batch-2026-11-10-0800",
         *           "total": 10250,
         *           "recordedAt": "2026-11-10T08:00:00.000Z",
         *           "voidedAt": null,
         *           "voidReason": null
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        UsageRecordList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["VoidableUsageRecord"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Usage to take back.
         * @example {
         *       "idempotencyKey": "batch-2026-11-10-0800",
         *       "reason": "Counted by a failed import"
         *     }
         */
        UsageVoid: {
            /**
             * @description The key that it was counted under.
             * @example batch-2026-11-10-0800
             */
            idempotencyKey: string;
            /**
             * @description Why, for later readers of the records.
             * @example Counted by a failed import
             */
            reason: string;
        };
        /**
         * @description Usage to add to a subscription.
         * @example {
         *       "subscription": 42,
         *       "feature": "api_calls",
         *       "quantity": 250,
         *       "idempotencyKey": "batch-2026-11-10-0800"
         *     }
         */
        SubscriptionTally: {
            /** @description Id of the subscription. */
            subscription: components["schemas"]["Id"];
            /** @description Key of one of the items of the subscription. */
            feature: components["schemas"]["ItemKey"];
            /**
             * Format: int32
             * @description How much to add.
             * @example 250
             */
            quantity: number;
            /**
             * @description Your own key for this piece of usage. The same key on the same subscription counts once, for ever.
             * @example batch-2026-11-10-0800
             */
            idempotencyKey: string;
        };
        /**
         * @description Usage to add, each entry by itself.
         * @example {
         *       "tallies": [
         *         {
         *           "subscription": 42,
         *           "feature": "api_calls",
         *           "quantity": 250,
         *           "idempotencyKey": "batch-2026-11-10-0800"
         *         },
         *         {
         *           "subscription": 42,
         *           "feature": "seats",
         *           "quantity": 1,
         *           "idempotencyKey": "seat-ada"
         *         }
         *       ]
         *     }
         */
        UsageTallyBatch: {
            /** @description The tallies, in the order in which they are counted. */
            tallies: components["schemas"]["SubscriptionTally"][];
        };
        /**
         * @description Why a tally was refused: what it would have been answered alone.
         * @example {
         *       "message": "The cap of seats in this period is reached; nothing was recorded.",
         *       "code": "usage_blocked",
         *       "errors": {
         *         "quantity": [
         *           "may be at most 0 for the rest of this period"
         *         ]
         *       }
         *     }
         */
        UsageTallyError: {
            /**
             * @description One sentence for people: what is wrong and what to do next. Do not parse it.
             * @example The cap of seats in this period is reached; nothing was recorded.
             */
            message: string;
            code: components["schemas"]["ErrorCode"];
            errors: components["schemas"]["FieldErrors"];
        };
        /**
         * @description What became of one tally.
         * @example {
         *       "outcome": "counted",
         *       "record": {
         *         "feature": "api_calls",
         *         "quantity": 250,
         *         "idempotencyKey": "batch-2026-11-10-0800",
         *         "total": 10250,
         *         "recordedAt": "2026-11-10T08:00:00.000Z"
         *       },
         *       "error": null
         *     }
         */
        UsageTallyResult: {
            /**
             * @description What happened: `counted`, `duplicate` or `refused`. More words may come.
             * @example counted
             */
            outcome: string;
            /**
             * @description What was counted, now or the first time; null where it was refused.
             * @example {
             *       "feature": "api_calls",
             *       "quantity": 250,
             *       "idempotencyKey": "batch-2026-11-10-0800",
             *       "total": 10250,
             *       "recordedAt": "2026-11-10T08:00:00.000Z"
             *     }
             */
            record: components["schemas"]["UsageRecord"] | null;
            /**
             * @description Why it was refused; null where it was not.
             * @example null
             */
            error: components["schemas"]["UsageTallyError"] | null;
        };
        /**
         * @description One entry for each tally under `data`, in the order in which they were sent.
         * @example {
         *       "data": [
         *         {
         *           "outcome": "counted",
         *           "record": {
         *             "feature": "api_calls",
         *             "quantity": 250,
         *             "idempotencyKey": "batch-2026-11-10-0800",
         *             "total": 10250,
         *             "recordedAt": "2026-11-10T08:00:00.000Z"
         *           },
         *           "error": null
         *         },
         *         {
         *           "outcome": "refused",
         *           "record": null,
         *           "error": {
         *             "message": "The cap of seats in this period is reached; nothing was recorded.",
         *             "code": "usage_blocked",
         *             "errors": {
         *               "quantity": [
         *                 "may be at most 0 for the rest of this period"
         *               ]
         *             }
         *           }
         *         }
         *       ]
         *     }
         */
        UsageTallyResults: {
            /** @description The results. */
            data: components["schemas"]["UsageTallyResult"][];
        };
        /**
         * @description A subscription that an entitlement comes from.
         * @example {
         *       "subscription": 42,
         *       "plan": {
         *         "key": "pro",
         *         "name": "Pro"
         *       }
         *     }
         */
        EntitlementSource: {
            /** @description The subscription. */
            subscription: components["schemas"]["Id"];
            plan: components["schemas"]["SubscriptionPlan"];
        };
        /**
         * @description Whether a feature may be used now, and why.
         * @example {
         *       "feature": "api_calls",
         *       "entitled": true,
         *       "reason": "granted",
         *       "metered": true,
         *       "remaining": 89750,
         *       "resetsAt": "2026-12-01T00:00:00.000Z",
         *       "sources": [
         *         {
         *           "subscription": 42,
         *           "plan": {
         *             "key": "pro",
         *             "name": "Pro"
         *           }
         *         }
         *       ],
         *       "asOf": "2026-11-10T08:00:00.000Z"
         *     }
         */
        Entitlement: {
            /** @description The feature that was asked for. */
            feature: components["schemas"]["ItemKey"];
            /**
             * @description Whether it may be used now.
             * @example true
             */
            entitled: boolean;
            /**
             * @description Why, or why not. Open: more may come. Today `granted`; `limit_reached`, whose cap is used up until `resetsAt`; `no_access`, whose subscription is paused or not paid for yet; `switched_off`, which the plan names and does not have; `not_in_plan`.
             * @example granted
             */
            reason: string;
            /**
             * @description Whether one of the sources counts it, so that its use is to be tallied there.
             * @example true
             */
            metered: boolean;
            /**
             * Format: int64
             * @description How much more its sources would count now, together. Null where nothing limits it.
             * @example 89750
             * @example null
             */
            remaining: number | null;
            /**
             * @description When the first of its sources ends its period, and with it its count. Null where none does.
             * @example 2026-12-01T00:00:00.000Z
             */
            resetsAt: components["schemas"]["Timestamp"] | null;
            /** @description The subscriptions for which `reason` holds, oldest first, 100 at most. None where it is `not_in_plan`. */
            sources: components["schemas"]["EntitlementSource"][];
            /** @description The moment that it speaks of. */
            asOf: components["schemas"]["Timestamp"];
        };
        /**
         * @description An Entitlement under `data`.
         * @example {
         *       "data": {
         *         "feature": "api_calls",
         *         "entitled": true,
         *         "reason": "granted",
         *         "metered": true,
         *         "remaining": 89750,
         *         "resetsAt": "2026-12-01T00:00:00.000Z",
         *         "sources": [
         *           {
         *             "subscription": 42,
         *             "plan": {
         *               "key": "pro",
         *               "name": "Pro"
         *             }
         *           }
         *         ],
         *         "asOf": "2026-11-10T08:00:00.000Z"
         *       }
         *     }
         */
        EntitlementEnvelope: {
            data: components["schemas"]["Entitlement"];
        };
        /**
         * @description One page of a list of Entitlement.
         * @example {
         *       "data": [
         *         {
         *           "feature": "api_calls",
         *           "entitled": true,
         *           "reason": "granted",
         *           "metered": true,
         *           "remaining": 89750,
         *           "resetsAt": "2026-12-01T00:00:00.000Z",
         *           "sources": [
         *             {
         *               "subscription": 42,
         *               "plan": {
         *                 "key": "pro",
         *                 "name": "Pro"
         *               }
         *             }
         *           ],
         *           "asOf": "2026-11-10T08:00:00.000Z"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        EntitlementList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["Entitlement"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description One page of a list of Plan.
         * @example {
         *       "data": [
         *         {
         *           "id": 2,
         *           "key": "pro",
         *           "name": "Pro",
         *           "price": 4900,
         *           "currency": "USD",
         *           "interval": "month",
         *           "intervalCount": 1,
         *           "trialDays": 14,
         *           "isRecurring": true,
         *           "features": {
         *             "api_access": true,
         *             "priority_support": false
         *           },
         *           "items": [
         *             {
         *               "key": "api_calls",
         *               "name": "API calls",
         *               "includedQuantity": 10000,
         *               "unitPrice": 2,
         *               "capBehavior": "charge_until_ceiling",
         *               "ceiling": 100000
         *             },
         *             {
         *               "key": "seats",
         *               "name": "Seats",
         *               "includedQuantity": 5,
         *               "unitPrice": 900,
         *               "capBehavior": "charge",
         *               "ceiling": null
         *             }
         *           ]
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        PlanList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["Plan"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description One page of a list of Subscription.
         * @example {
         *       "data": [
         *         {
         *           "id": 42,
         *           "name": "default",
         *           "status": "active",
         *           "plan": {
         *             "key": "pro",
         *             "name": "Pro"
         *           },
         *           "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *           "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *           "trialEndsAt": null,
         *           "canceledAt": null,
         *           "endsAt": null,
         *           "createdAt": "2026-11-01T00:00:00.000Z"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        SubscriptionList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["Subscription"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description One page of a list of Invoice.
         * @example {
         *       "data": [
         *         {
         *           "id": 1007,
         *           "status": "paid",
         *           "total": 4900,
         *           "currency": "USD",
         *           "paidAt": "2026-11-01T00:00:05.000Z",
         *           "periodStart": "2026-11-01T00:00:00.000Z",
         *           "periodEnd": "2026-12-01T00:00:00.000Z",
         *           "pdfUrl": "/billing/invoices/1007/pdf"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        InvoiceList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["Invoice"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description One page of a list of PaymentMethod.
         * @example {
         *       "data": [
         *         {
         *           "id": 7,
         *           "brand": "visa",
         *           "last4": "4242",
         *           "expMonth": 8,
         *           "expYear": 2029,
         *           "isDefault": true
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        PaymentMethodList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["PaymentMethod"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description A stable word for programs; the guide *Errors* says what to do about each.
         * @example not_found
         * @enum {string}
         */
        ErrorCode: "bad_request" | "malformed_json" | "unauthenticated" | "invalid_credentials" | "forbidden" | "foreign_origin" | "scope_missing" | "not_found" | "method_not_allowed" | "request_timeout" | "payload_too_large" | "uri_too_long" | "unsupported_media_type" | "expectation_failed" | "validation_failed" | "idempotency_key_reused" | "idempotency_key_in_use" | "subscription_not_free" | "null_gateway" | "subscription_not_cancelable" | "subscription_not_resumable" | "subscription_has_no_access" | "usage_blocked" | "no_upcoming_invoice" | "billed_by_gateway" | "usage_not_found" | "usage_period_closed" | "subscription_not_changeable" | "change_not_supported" | "nothing_to_change" | "quote_stale" | "quote_expired" | "amount_changed" | "payment_method_in_use" | "too_many_tokens" | "too_many_webhook_endpoints" | "events_forgotten" | "throttled" | "rate_limited" | "headers_too_large" | "internal_error" | "gateway_error" | "unavailable";
        /**
         * @description Messages by the request's own path of a field: `quantity`, `planItems.seats`, `subscription` (path), `limit` (query), `Idempotency-Key` (header). Empty where no field is at fault.
         * @example {
         *       "quantity": [
         *         "must be an integer from 1 to 2147483647"
         *       ]
         *     }
         */
        FieldErrors: {
            [key: string]: string[];
        };
        /**
         * @description What every refusal and failure looks like.
         * @example {
         *       "message": "There is no such subscription. List your own with GET /subscriptions.",
         *       "code": "not_found"
         *     }
         */
        ErrorResponse: {
            /**
             * @description One sentence for people: what is wrong and what to do next. Do not parse it.
             * @example There is no such subscription. List your own with GET /subscriptions.
             */
            message: string;
            code: components["schemas"]["ErrorCode"];
            errors?: components["schemas"]["FieldErrors"];
        };
        /**
         * @description A request that was understood and refused. `errors` is always there.
         * @example {
         *       "message": "The request is not valid: see errors.",
         *       "code": "validation_failed",
         *       "errors": {
         *         "quantity": [
         *           "must be an integer from 1 to 2147483647"
         *         ]
         *       }
         *     }
         */
        ValidationErrorResponse: {
            /**
             * @description One sentence for people: what is wrong and what to do next. Do not parse it.
             * @example There is no such subscription. List your own with GET /subscriptions.
             */
            message: string;
            code: components["schemas"]["ErrorCode"];
            errors: components["schemas"]["FieldErrors"];
        };
        /**
         * @description Identity of the event: the same on every delivery, and in the header `webhook-id`. Deduplicate by it.
         * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
         */
        EventId: string;
        /**
         * @description An event's place in its account's log. Opaque: take it from an event or a page, never build one.
         * @example 17
         */
        Position: string;
        /**
         * @description What an event is about: a subscription, or a billable where it concerns no subscription.
         * @example subscription-42
         */
        Stream: string;
        /**
         * Format: int64
         * @description Counts the events of a stream, from 1 and without gaps.
         * @example 4
         */
        StreamSequence: number;
        /**
         * @description Kind of event, as the webhooks name it. Open: more may be added.
         * @example SubscriptionCanceled
         */
        EventTypeName: string;
        /**
         * @description An event, as it is delivered.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "PaymentMethodDeleted",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 7,
         *         "brand": "visa",
         *         "last4": "4242",
         *         "expMonth": 8,
         *         "expYear": 2029,
         *         "isDefault": false
         *       }
         *     }
         */
        Event: {
            id: components["schemas"]["EventId"];
            type: components["schemas"]["EventTypeName"];
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["EventData"];
        };
        /**
         * @description The resource as the API shows it, as it was when the event happened. The webhooks say which for each type.
         * @example {
         *       "id": 7,
         *       "brand": "visa",
         *       "last4": "4242",
         *       "expMonth": 8,
         *       "expYear": 2029,
         *       "isDefault": false
         *     }
         */
        EventData: {
            [key: string]: unknown;
        };
        /**
         * @description An event with its place in the log and in its stream.
         * @example {
         *       "event": {
         *         "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *         "type": "SubscriptionCanceled",
         *         "occurredAt": "2026-11-10T08:00:00.000Z",
         *         "data": {
         *           "id": 42,
         *           "name": "default",
         *           "status": "grace",
         *           "plan": {
         *             "key": "pro",
         *             "name": "Pro"
         *           },
         *           "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *           "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *           "trialEndsAt": null,
         *           "canceledAt": "2026-11-10T08:00:00.000Z",
         *           "endsAt": "2026-12-01T00:00:00.000Z",
         *           "createdAt": "2026-11-01T00:00:00.000Z"
         *         }
         *       },
         *       "position": "17",
         *       "stream": "subscription-42",
         *       "sequence": 4
         *     }
         */
        LoggedEvent: {
            event: components["schemas"]["Event"];
            position: components["schemas"]["Position"];
            stream: components["schemas"]["Stream"];
            sequence: components["schemas"]["StreamSequence"];
        };
        /**
         * @description Where events are posted, on the public internet. `http://` only where the operator allows it, for development.
         * @example https://example.com/billing-events
         */
        EndpointUrl: string;
        /**
         * @description The types of events that the endpoint gets. Where it names none when it is created, those that version 1 began with.
         * @example [
         *       "SubscriptionCreated",
         *       "InvoicePaid"
         *     ]
         */
        EventTypeNames: components["schemas"]["EventTypeName"][];
        /**
         * @description Where events are posted.
         * @example {
         *       "id": 3,
         *       "url": "https://example.com/billing-events",
         *       "eventTypes": [
         *         "SubscriptionCreated",
         *         "InvoicePaid"
         *       ],
         *       "enabled": true,
         *       "createdAt": "2026-11-10T08:00:00.000Z"
         *     }
         */
        WebhookEndpoint: {
            id: components["schemas"]["Id"];
            url: components["schemas"]["EndpointUrl"];
            eventTypes: components["schemas"]["EventTypeNames"];
            /**
             * @description Whether events are sent to it.
             * @example true
             */
            enabled: boolean;
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description An endpoint with its signing secret.
         * @example {
         *       "id": 3,
         *       "url": "https://example.com/billing-events",
         *       "eventTypes": [
         *         "SubscriptionCreated",
         *         "InvoicePaid"
         *       ],
         *       "enabled": true,
         *       "createdAt": "2026-11-10T08:00:00.000Z",
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0xT0p1s5bQ4="
         *     }
         */
        WebhookEndpointWithSecret: {
            id: components["schemas"]["Id"];
            url: components["schemas"]["EndpointUrl"];
            eventTypes: components["schemas"]["EventTypeNames"];
            /**
             * @description Whether events are sent to it.
             * @example true
             */
            enabled: boolean;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description What deliveries are signed with. Shown only here.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0xT0p1s5bQ4=
             */
            secret: string;
        };
        /**
         * @description A new endpoint.
         * @example {
         *       "url": "https://example.com/billing-events"
         *     }
         */
        WebhookEndpointRequest: {
            url: components["schemas"]["EndpointUrl"];
            eventTypes?: components["schemas"]["EventTypeNames"];
            /**
             * @description Whether events are sent to it.
             * @default true
             * @example true
             */
            enabled?: boolean;
        };
        /**
         * @description What changes of an endpoint.
         * @example {
         *       "enabled": false
         *     }
         */
        WebhookEndpointChange: {
            url?: components["schemas"]["EndpointUrl"];
            eventTypes?: components["schemas"]["EventTypeNames"];
            /**
             * @description Whether events are sent to it.
             * @example true
             */
            enabled?: boolean;
        };
        /**
         * @description Where to begin.
         * @example {
         *       "after": "17"
         *     }
         */
        ReplayRequest: {
            after?: components["schemas"]["Position"];
        };
        /**
         * @description What is on its way.
         * @example {
         *       "events": 12,
         *       "nextCursor": null
         *     }
         */
        Replay: {
            /**
             * Format: int32
             * @description How many events are sent again.
             * @example 12
             */
            events: number;
            /**
             * @description Send it as `after` for the rest; null where there is none.
             * @example 1017
             * @example null
             */
            nextCursor: string | null;
        };
        /**
         * @description One event for one endpoint.
         * @example {
         *       "event": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "InvoicePaid",
         *       "position": "18",
         *       "status": "pending",
         *       "attempts": 2,
         *       "lastHttpStatus": 500,
         *       "lastError": "it answered 500",
         *       "nextAttemptAt": "2026-11-10T08:02:30.000Z",
         *       "completedAt": null
         *     }
         */
        WebhookDelivery: {
            event: components["schemas"]["EventId"];
            type: components["schemas"]["EventTypeName"];
            position: components["schemas"]["Position"];
            /**
             * @description How far it has come. Open: pending, delivered, failed.
             * @example pending
             */
            status: string;
            /**
             * Format: int32
             * @description How often it was tried.
             * @example 2
             */
            attempts: number;
            /**
             * Format: int32
             * @description The HTTP status of the latest answer, if any.
             * @example 500
             * @example null
             */
            lastHttpStatus: number | null;
            /**
             * @description Why the latest try failed.
             * @example it answered 500
             * @example null
             */
            lastError: string | null;
            /**
             * @description When it is tried next, or the earlier event of its stream that it waits for; null unless pending.
             * @example 2026-11-10T08:02:30.000Z
             * @example null
             */
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description When it ended; null while pending.
             * @example null
             */
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description One endpoint.
         * @example {
         *       "data": {
         *         "id": 3,
         *         "url": "https://example.com/billing-events",
         *         "eventTypes": [
         *           "SubscriptionCreated",
         *           "InvoicePaid"
         *         ],
         *         "enabled": true,
         *         "createdAt": "2026-11-10T08:00:00.000Z"
         *       }
         *     }
         */
        WebhookEndpointEnvelope: {
            data: components["schemas"]["WebhookEndpoint"];
        };
        /**
         * @description One endpoint with its secret.
         * @example {
         *       "data": {
         *         "id": 3,
         *         "url": "https://example.com/billing-events",
         *         "eventTypes": [
         *           "SubscriptionCreated",
         *           "InvoicePaid"
         *         ],
         *         "enabled": true,
         *         "createdAt": "2026-11-10T08:00:00.000Z",
         *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0xT0p1s5bQ4="
         *       }
         *     }
         */
        WebhookEndpointWithSecretEnvelope: {
            data: components["schemas"]["WebhookEndpointWithSecret"];
        };
        /**
         * @description What is on its way.
         * @example {
         *       "data": {
         *         "events": 12,
         *         "nextCursor": null
         *       }
         *     }
         */
        ReplayEnvelope: {
            data: components["schemas"]["Replay"];
        };
        /**
         * @description One page of a list of WebhookEndpoint.
         * @example {
         *       "data": [
         *         {
         *           "id": 3,
         *           "url": "https://example.com/billing-events",
         *           "eventTypes": [
         *             "SubscriptionCreated",
         *             "InvoicePaid"
         *           ],
         *           "enabled": true,
         *           "createdAt": "2026-11-10T08:00:00.000Z"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        WebhookEndpointList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["WebhookEndpoint"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description One page of a list of WebhookDelivery.
         * @example {
         *       "data": [
         *         {
         *           "event": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *           "type": "InvoicePaid",
         *           "position": "18",
         *           "status": "pending",
         *           "attempts": 2,
         *           "lastHttpStatus": 500,
         *           "lastError": "it answered 500",
         *           "nextAttemptAt": "2026-11-10T08:02:30.000Z",
         *           "completedAt": null
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        WebhookDeliveryList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["WebhookDelivery"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description One page of the log of events.
         * @example {
         *       "data": [],
         *       "nextCursor": null,
         *       "position": "17"
         *     }
         */
        EventPage: {
            /** @description The page, at most `limit` long, oldest first. */
            data: components["schemas"]["LoggedEvent"][];
            /**
             * @description Pass it as `after` to get the next page; null where the log ends for now.
             * @example 17
             * @example null
             */
            nextCursor: string | null;
            /**
             * @description How far this page has looked through the log, over events that `subscription` or `type` left out too. Pass it as `after` to go on from there; null where the log has no event yet.
             * @example 17
             * @example null
             */
            position: string | null;
        };
        /**
         * @description One event.
         * @example {
         *       "data": {
         *         "event": {
         *           "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *           "type": "SubscriptionCanceled",
         *           "occurredAt": "2026-11-10T08:00:00.000Z",
         *           "data": {
         *             "id": 42,
         *             "name": "default",
         *             "status": "grace",
         *             "plan": {
         *               "key": "pro",
         *               "name": "Pro"
         *             },
         *             "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *             "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *             "trialEndsAt": null,
         *             "canceledAt": "2026-11-10T08:00:00.000Z",
         *             "endsAt": "2026-12-01T00:00:00.000Z",
         *             "createdAt": "2026-11-01T00:00:00.000Z"
         *           }
         *         },
         *         "position": "17",
         *         "stream": "subscription-42",
         *         "sequence": 4
         *       }
         *     }
         */
        EventEnvelope: {
            data: components["schemas"]["LoggedEvent"];
        };
        /**
         * @description A subscription was made, by an upgrade from free or by the operator.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionCreated",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionCreated: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionCreated
             * @constant
             */
            type: "SubscriptionCreated";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description A subscription was cancelled, now or at the end of its period.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionCanceled",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "grace",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": "2026-11-10T08:00:00.000Z",
         *         "endsAt": "2026-12-01T00:00:00.000Z",
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionCanceled: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionCanceled
             * @constant
             */
            type: "SubscriptionCanceled";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description A subscription in grace or paused was resumed.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionResumed",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionResumed: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionResumed
             * @constant
             */
            type: "SubscriptionResumed";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description An administrator paused a subscription.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionPaused",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "paused",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionPaused: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionPaused
             * @constant
             */
            type: "SubscriptionPaused";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description A subscription entered its next period.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionRenewed",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-12-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2027-01-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionRenewed: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionRenewed
             * @constant
             */
            type: "SubscriptionRenewed";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description A renewal could not be charged.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionPastDue",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "past_due",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-12-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2027-01-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionPastDue: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionPastDue
             * @constant
             */
            type: "SubscriptionPastDue";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description Access to a subscription ended.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionEnded",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "canceled",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": "2026-11-10T08:00:00.000Z",
         *         "endsAt": "2026-12-01T00:00:00.000Z",
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionEnded: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionEnded
             * @constant
             */
            type: "SubscriptionEnded";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description The plan, the quantity, the items or the end of a subscription changed.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionChanged",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "team",
         *           "name": "Team"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionChanged: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionChanged
             * @constant
             */
            type: "SubscriptionChanged";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description A change of a subscription was scheduled.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionChangeScheduled",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "team",
         *           "name": "Team"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionChangeScheduled: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionChangeScheduled
             * @constant
             */
            type: "SubscriptionChangeScheduled";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description The scheduled change of a subscription was dropped.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionChangeUnscheduled",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "team",
         *           "name": "Team"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionChangeUnscheduled: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionChangeUnscheduled
             * @constant
             */
            type: "SubscriptionChangeUnscheduled";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description A credit note has given an invoice's money back.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "InvoiceCredited",
         *       "occurredAt": "2026-11-12T09:00:00.000Z",
         *       "data": {
         *         "id": 7,
         *         "number": "CN-000007",
         *         "invoice": 1007,
         *         "lines": [
         *           {
         *             "position": 0,
         *             "amount": 1500
         *           }
         *         ],
         *         "total": 1500,
         *         "currency": "USD",
         *         "reason": "Three days without service",
         *         "settle": "balance",
         *         "status": "settled",
         *         "createdAt": "2026-11-12T09:00:00.000Z",
         *         "pdfUrl": "/billing/credit-notes/7/pdf"
         *       }
         *     }
         */
        EventInvoiceCredited: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example InvoiceCredited
             * @constant
             */
            type: "InvoiceCredited";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["CreditNote"];
        };
        /**
         * @description A refund has failed. Its credit note counts no more.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "InvoiceRefundFailed",
         *       "occurredAt": "2026-11-12T09:00:00.000Z",
         *       "data": {
         *         "id": 7,
         *         "number": "CN-000007",
         *         "invoice": 1007,
         *         "lines": [
         *           {
         *             "position": 0,
         *             "amount": 1500
         *           }
         *         ],
         *         "total": 1500,
         *         "currency": "USD",
         *         "reason": "Three days without service",
         *         "settle": "refund",
         *         "status": "refused",
         *         "createdAt": "2026-11-12T09:00:00.000Z",
         *         "pdfUrl": "/billing/credit-notes/7/pdf"
         *       }
         *     }
         */
        EventInvoiceRefundFailed: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example InvoiceRefundFailed
             * @constant
             */
            type: "InvoiceRefundFailed";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["CreditNote"];
        };
        /**
         * @description A subscription that was past due is active again.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "SubscriptionRecovered",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        EventSubscriptionRecovered: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example SubscriptionRecovered
             * @constant
             */
            type: "SubscriptionRecovered";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description An invoice was opened.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "InvoiceCreated",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 1012,
         *         "status": "open",
         *         "total": 4900,
         *         "currency": "USD",
         *         "paidAt": null,
         *         "periodStart": "2026-12-01T00:00:00.000Z",
         *         "periodEnd": "2027-01-01T00:00:00.000Z",
         *         "pdfUrl": "/billing/invoices/1012/pdf"
         *       }
         *     }
         */
        EventInvoiceCreated: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example InvoiceCreated
             * @constant
             */
            type: "InvoiceCreated";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Invoice"];
        };
        /**
         * @description An invoice was paid.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "InvoicePaid",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 1007,
         *         "status": "paid",
         *         "total": 4900,
         *         "currency": "USD",
         *         "paidAt": "2026-11-01T00:00:05.000Z",
         *         "periodStart": "2026-11-01T00:00:00.000Z",
         *         "periodEnd": "2026-12-01T00:00:00.000Z",
         *         "pdfUrl": "/billing/invoices/1007/pdf"
         *       }
         *     }
         */
        EventInvoicePaid: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example InvoicePaid
             * @constant
             */
            type: "InvoicePaid";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Invoice"];
        };
        /**
         * @description An attempt to charge an invoice failed.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "InvoicePaymentFailed",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 1012,
         *         "status": "open",
         *         "total": 4900,
         *         "currency": "USD",
         *         "paidAt": null,
         *         "periodStart": "2026-12-01T00:00:00.000Z",
         *         "periodEnd": "2027-01-01T00:00:00.000Z",
         *         "pdfUrl": "/billing/invoices/1012/pdf"
         *       }
         *     }
         */
        EventInvoicePaymentFailed: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example InvoicePaymentFailed
             * @constant
             */
            type: "InvoicePaymentFailed";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["Invoice"];
        };
        /**
         * @description A payment method was deleted.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "PaymentMethodDeleted",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 8,
         *         "brand": "mastercard",
         *         "last4": "4444",
         *         "expMonth": 2,
         *         "expYear": 2028,
         *         "isDefault": false
         *       }
         *     }
         */
        EventPaymentMethodDeleted: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example PaymentMethodDeleted
             * @constant
             */
            type: "PaymentMethodDeleted";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["PaymentMethod"];
        };
        /**
         * @description Another payment method became the default.
         * @example {
         *       "id": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "PaymentMethodDefaultChanged",
         *       "occurredAt": "2026-11-10T08:00:00.000Z",
         *       "data": {
         *         "id": 7,
         *         "brand": "visa",
         *         "last4": "4242",
         *         "expMonth": 8,
         *         "expYear": 2029,
         *         "isDefault": true
         *       }
         *     }
         */
        EventPaymentMethodDefaultChanged: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event.
             * @example PaymentMethodDefaultChanged
             * @constant
             */
            type: "PaymentMethodDefaultChanged";
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            data: components["schemas"]["PaymentMethod"];
        };
    };
    responses: {
        /** @description The request itself is malformed: no `Host` header, two `Authorization` headers, a broken percent-encoding in the path. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not JSON, or the request itself is malformed. */
        MalformedBody: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description No bearer token, or one that is unknown, revoked or expired. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description No session, or one that has ended. */
        SessionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Neither a valid bearer token nor a session. */
        TokenOrSessionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The e-mail address or the password is wrong; which of them is not told. */
        WrongCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The token lacks the scope that the operation asks for (`x-scope`). */
        ScopeMissing: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The resource belongs to another billable, or the token lacks the scope that the operation asks for (`x-scope`). */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request changes something and carries the `Origin` of another site. */
        ForeignOrigin: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request carries the `Origin` of another site, or asks for scopes that the caller lacks. */
        TokenIssueForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The token belongs to another billable or has scopes that the caller lacks, or the request carries the `Origin` of another site. */
        TokenRollForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The token belongs to another billable, or the request carries the `Origin` of another site. */
        TokenForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such plan; archived plans are not found. */
        PlanNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such subscription. */
        SubscriptionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such subscription, or it has no scheduled change. */
        ScheduledChangeNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such invoice; draft invoices are not found. */
        InvoiceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such credit note. */
        CreditNoteNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such payment method. */
        PaymentMethodNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such token, or it is revoked already. */
        TokenNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is longer than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The path with its query is longer than 4096 bytes. */
        UriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not declared as `application/json`, or is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The credentials are missing or out of bounds. */
        InvalidCredentialsBody: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The request is not valid, or the account has as many tokens as it may: `validation_failed`, `too_many_tokens`, `idempotency_key_reused`. */
        InvalidTokenRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description What the path holds is neither a token nor an id. */
        InvalidTokenPath: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description `limit` or `cursor` is unusable. */
        InvalidPage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The path names neither an id nor a key. */
        InvalidPlanPath: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The request is not valid, or the subscription cannot be changed like this: `validation_failed`, `subscription_not_changeable`, `change_not_supported`, `nothing_to_change`. */
        ChangeQuoteRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The request is not valid, or the subscription cannot be changed like this; nothing was changed: `validation_failed`, `subscription_not_changeable`, `change_not_supported`, `nothing_to_change`, `quote_stale`, `quote_expired`, `amount_changed`, `idempotency_key_reused`. */
        ChangeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id in the path is unusable. */
        InvalidSubscriptionPath: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The request is not valid, or no invoice is to come: `validation_failed`, `no_upcoming_invoice`, `billed_by_gateway`. */
        ForecastRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id in the path or a value of the query is unusable. */
        InvalidUsageQuery: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description There is no such webhook endpoint. */
        EndpointNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The id in the path is unusable. */
        InvalidEndpointPath: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id in the path or a value of the query is unusable. */
        InvalidDeliveryQuery: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id in the path or the key is unusable: `validation_failed`, `idempotency_key_reused`. */
        RotationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The endpoint is not valid, or the account has as many as it may: `validation_failed`, `too_many_webhook_endpoints`, `idempotency_key_reused`. */
        EndpointRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id in the path or a field is not valid. */
        EndpointChangeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The position is unusable, or events after it are no longer kept: `validation_failed`, `events_forgotten`, `idempotency_key_reused`. */
        ReplayRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description There is no such event, or it is no longer kept. */
        EventNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The id in the path is unusable. */
        InvalidEventPath: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description A value of the query is unusable, or events after `after` are no longer kept: `validation_failed`, `events_forgotten`. */
        LogRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description What the path holds cannot be the key of a feature. */
        InvalidFeaturePath: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The batch is not valid; nothing was counted. */
        InvalidTallyBatch: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The request is not valid, or there is nothing to take back: `validation_failed`, `usage_not_found`, `usage_period_closed`. A change at once closes what was counted before it. */
        VoidRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id in the path or a value of the query is unusable. */
        InvalidInvoiceQuery: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description A field is missing or not acceptable. */
        BillingDetailsRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id in the path is unusable. */
        InvalidInvoicePath: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id in the path is unusable. */
        InvalidCreditNotePath: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The request is not valid, or the subscription cannot be cancelled: `validation_failed`, `subscription_not_cancelable`, `idempotency_key_reused`. */
        CancelRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The request is not valid, or the subscription is neither in grace nor paused: `validation_failed`, `subscription_not_resumable`, `idempotency_key_reused`. */
        ResumeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The usage is not valid or not allowed; nothing was counted: `validation_failed`, `subscription_has_no_access`, `usage_blocked`. */
        UsageRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The request is not valid or the subscription cannot be upgraded; nothing changed: `validation_failed`, `subscription_not_free`, `null_gateway`, `idempotency_key_reused`. */
        UpgradeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id is unusable, or the method is in use: `validation_failed`, `payment_method_in_use`. */
        PaymentMethodDeletionRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description The id or the `Idempotency-Key` is unusable: `validation_failed`, `idempotency_key_reused`. */
        PaymentMethodDefaultRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorResponse"];
            };
        };
        /** @description A request with this `Idempotency-Key` is under way; send it again after `Retry-After` seconds. */
        IdempotencyKeyInUse: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many requests; wait for `Retry-After` seconds. */
        Throttled: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Something went wrong on our side. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment gateway failed or declined, or something went wrong on our side: `gateway_error`, `internal_error`. */
        GatewayError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The service cannot serve right now: its database is away, or it is overloaded or stopping. Wait for `Retry-After` seconds. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description The plain token, or its id. Digits alone are an id, from 1 to 2147483647 in plain decimal.
         * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
         */
        TokenPath: string;
        /**
         * @description Id or key of the plan: all digits is an id (a positive 32-bit integer without leading zeros), anything else a key.
         * @example pro
         */
        PlanPath: string;
        /**
         * @description Id of the subscription.
         * @example 42
         */
        SubscriptionPath: components["schemas"]["Id"];
        /**
         * @description Id of the credit note.
         * @example 7
         */
        CreditNotePath: components["schemas"]["Id"];
        /**
         * @description Id of the invoice.
         * @example 1007
         */
        InvoicePath: components["schemas"]["Id"];
        /**
         * @description Id of the payment method.
         * @example 7
         */
        PaymentMethodPath: components["schemas"]["Id"];
        /**
         * @description Id of the webhook endpoint.
         * @example 3
         */
        EndpointPath: components["schemas"]["Id"];
        /**
         * @description Id of the event.
         * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
         */
        EventPath: components["schemas"]["EventId"];
        /**
         * @description Only events after this position. Leave it out to begin with the oldest event that is kept.
         * @example 17
         */
        AfterPosition: components["schemas"]["Position"];
        /**
         * @description Only events of this subscription.
         * @example 42
         */
        OfSubscription: components["schemas"]["Id"];
        /**
         * @description Only events of this type.
         * @example InvoicePaid
         */
        OfType: components["schemas"]["EventTypeName"];
        /**
         * @description How many seconds to wait for an event if there is none.
         * @example 25
         */
        Wait: number;
        /**
         * @description Longest page to return. Every page but the last is as long.
         * @example 20
         */
        Limit: number;
        /** @description The `nextCursor` of the page before. Leave it out for the first page. */
        Cursor: components["schemas"]["Cursor"];
        /**
         * @description How many invoices ahead.
         * @example 3
         */
        Periods: number;
        /**
         * @description When the period began, or the part of it that a change at once began. Leave it out for the current one.
         * @example 2026-11-01T00:00:00.000Z
         */
        PeriodStart: components["schemas"]["Moment"];
        /**
         * @description Only records of this item.
         * @example api_calls
         */
        Feature: components["schemas"]["ItemKey"];
        /**
         * @description Key of the feature or of the item.
         * @example api_calls
         */
        FeaturePath: components["schemas"]["ItemKey"];
        /**
         * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
         * @example f3b1c9d2-upgrade-41
         */
        IdempotencyKeyHeader: string;
        /** @description The id of the event. The same on every try. */
        WebhookId: components["schemas"]["EventId"];
        /**
         * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
         * @example 1794297600
         */
        WebhookTimestamp: number;
        /**
         * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        WebhookSignature: string;
        /**
         * @description What the event is about, as in the log of events.
         * @example subscription-42
         */
        WebhookStream: components["schemas"]["Stream"];
        /**
         * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
         * @example 4
         */
        WebhookSequence: components["schemas"]["StreamSequence"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identity of this request, in our logs too: yours if you sent a usable one, else ours. Quote it to support.
         * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
         */
        XRequestId: string;
        /**
         * @description Seconds to wait before the next try.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description Where the operator limits requests: for each limit how much is left (`r`), and for how many seconds it counts (`t`).
         * @example "account";r=99;t=10
         */
        RateLimit: string;
        /**
         * @description Where the operator limits requests: the limits of accounts, tokens and users (`q`), in a window of so many seconds (`w`) or at the same time (`qu="concurrent-requests"`).
         * @example "account";q=100;w=10
         */
        RateLimitPolicy: string;
        /**
         * @description How to authenticate here: `Bearer` with a token, `Cookie` with a session.
         * @example Bearer realm="billing"
         */
        WWWAuthenticate: string;
        /**
         * @description There, and `true`, when this answer repeats an earlier one given to the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description The session: `HttpOnly`, `SameSite=Lax`, and behind https `Secure`.
         * @example paywright_session=s%3AZm9v; Path=/; HttpOnly; SameSite=Lax
         */
        SessionCookie: string;
        /**
         * @description There when the request used something deprecated, such as the `plan_id` body; since when, in seconds since 1970 after an `@` (RFC 9745).
         * @example @1795132800
         */
        Deprecation: string;
        /**
         * @description There with `Deprecation`. From this moment on what was used may be gone (RFC 8594).
         * @example Fri, 31 Dec 2027 00:00:00 GMT
         */
        Sunset: string;
        /**
         * @description Shown inline, saved under this file name. It is the number of the invoice or of the credit note, and `.pdf`.
         * @example inline; filename="INV-001007.pdf"
         */
        ContentDisposition: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who signs in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in: the cookie holds the session. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["ForeignOrigin"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidCredentialsBody"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["ForeignOrigin"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidPage"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    issueToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the token is for. May be left out altogether. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["TokenIssueForbidden"];
            409: components["responses"]["IdempotencyKeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidTokenRequest"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The plain token, or its id. Digits alone are an id, from 1 to 2147483647 in plain decimal.
                 * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
                 */
                token: components["parameters"]["TokenPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["TokenForbidden"];
            404: components["responses"]["TokenNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidTokenPath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rollToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The plain token, or its id. Digits alone are an id, from 1 to 2147483647 in plain decimal.
                 * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
                 */
                token: components["parameters"]["TokenPath"];
            };
            cookie?: never;
        };
        /** @description How long the old token goes on. May be left out altogether. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TokenRollRequest"];
            };
        };
        responses: {
            /** @description The token that takes the place of the old one. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["TokenRollForbidden"];
            404: components["responses"]["TokenNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidTokenRequest"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plans. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidPage"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or key of the plan: all digits is an id (a positive 32-bit integer without leading zeros), anything else a key.
                 * @example pro
                 */
                plan: components["parameters"]["PlanPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["PlanNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidPlanPath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidPage"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidSubscriptionPath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /** @description How to cancel. May be left out altogether. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelRequest"];
            };
        };
        responses: {
            /** @description The subscription as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CancelRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["ResumeRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tallyUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /** @description What was used. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageTally"];
            };
        };
        responses: {
            /** @description What was counted; for a duplicate, what was counted the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageRecordEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UsageRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    upgradeFromFree: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /** @description The plan to move to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpgradeRequest"];
            };
        };
        responses: {
            /** @description The new, paid subscription. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UpgradeRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUpcomingInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next invoice, as it would be issued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpcomingInvoiceEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["ForecastRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    forecastInvoices: {
        parameters: {
            query?: {
                /**
                 * @description How many invoices ahead.
                 * @example 3
                 */
                periods?: components["parameters"]["Periods"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next invoices, in the order in which they come. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceForecast"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["ForecastRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    quoteSubscriptionChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /** @description What to change to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOrder"];
            };
        };
        responses: {
            /** @description The quote. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeQuoteEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ChangeQuoteRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /** @description A quote, or what to change to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRequest"];
            };
        };
        responses: {
            /** @description The subscription as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ChangeRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getScheduledChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scheduled change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledChangeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ScheduledChangeNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidSubscriptionPath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unscheduleChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dropped. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ScheduledChangeNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidSubscriptionPath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCreditBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditBalanceEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /**
                 * @description When the period began, or the part of it that a change at once began. Leave it out for the current one.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                periodStart?: components["parameters"]["PeriodStart"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of the period. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageOfPeriodEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidUsageQuery"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsageRecords: {
        parameters: {
            query?: {
                /**
                 * @description Only records of this item.
                 * @example api_calls
                 */
                feature?: components["parameters"]["Feature"];
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of usage records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageRecordList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidUsageQuery"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    voidUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /** @description Which record, and why. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageVoid"];
            };
        };
        responses: {
            /** @description The record that was taken back. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidableUsageRecordEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["VoidRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tallyUsageBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What was used. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageTallyBatch"];
            };
        };
        responses: {
            /** @description What became of each tally. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageTallyResults"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidTallyBatch"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEntitlements: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entitlements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitlementList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidPage"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEntitlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key of the feature or of the item.
                 * @example api_calls
                 */
                feature: components["parameters"]["FeaturePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entitlement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitlementEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidFeaturePath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBillingDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The billing details. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingDetailsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putBillingDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The whole of the billing details. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingDetailsRequest"];
            };
        };
        responses: {
            /** @description The billing details as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingDetailsEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BillingDetailsRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidPage"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidInvoicePath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvoiceDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice with its lines. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDetailsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidInvoicePath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCreditNotes: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of credit notes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNoteList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidInvoiceQuery"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvoicePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["InvoicePdf"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenOrSessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidInvoicePath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCreditNotePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the credit note.
                 * @example 7
                 */
                creditNote: components["parameters"]["CreditNotePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["InvoicePdf"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenOrSessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CreditNoteNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidCreditNotePath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPaymentMethods: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payment methods. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidPage"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the payment method.
                 * @example 7
                 */
                paymentMethod: components["parameters"]["PaymentMethodPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PaymentMethodNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["PaymentMethodDeletionRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setDefaultPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description Id of the payment method.
                 * @example 7
                 */
                paymentMethod: components["parameters"]["PaymentMethodPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The method, now the default. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PaymentMethodNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["PaymentMethodDefaultRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only events after this position. Leave it out to begin with the oldest event that is kept.
                 * @example 17
                 */
                after?: components["parameters"]["AfterPosition"];
                /**
                 * @description Only events of this subscription.
                 * @example 42
                 */
                subscription?: components["parameters"]["OfSubscription"];
                /**
                 * @description Only events of this type.
                 * @example InvoicePaid
                 */
                type?: components["parameters"]["OfType"];
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many seconds to wait for an event if there is none.
                 * @example 25
                 */
                wait?: components["parameters"]["Wait"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["LogRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
                 */
                event: components["parameters"]["EventPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EventNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidEventPath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of endpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidPage"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The endpoint. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description The endpoint, with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecretEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissing"];
            409: components["responses"]["IdempotencyKeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["EndpointRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EndpointNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidEndpointPath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EndpointNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidEndpointPath"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        /** @description What changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChange"];
            };
        };
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EndpointNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["EndpointChangeRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint, with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecretEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EndpointNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["RotationRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayEvents: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own key for this request, 1 to 255 printable ASCII characters. Sent again within 24 hours with the same request, it replays the first answer and does nothing twice.
                 * @example f3b1c9d2-upgrade-41
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        /** @description Where to begin. May be left out altogether. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            /** @description The events are on their way. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EndpointNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ReplayRefused"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the webhook endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EndpointNotFound"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["InvalidDeliveryQuery"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    onSubscriptionCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionCreated"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionCanceled: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionCanceled"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionResumed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionResumed"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionPaused: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionPaused"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionRenewed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionRenewed"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionPastDue: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionPastDue"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionEnded: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionEnded"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoiceCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInvoiceCreated"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoicePaid: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInvoicePaid"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoicePaymentFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInvoicePaymentFailed"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentMethodDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventPaymentMethodDeleted"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentMethodDefaultChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description What the event is about, as in the log of events.
                 * @example subscription-42
                 */
                "paywright-stream": components["parameters"]["WebhookStream"];
                /**
                 * @description The event's number in its stream, from 1. The numbers count all events of the stream, also those of types that the endpoint does not get, whose numbers it does not see. A replay brings lower numbers again.
                 * @example 4
                 */
                "paywright-sequence": components["parameters"]["WebhookSequence"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventPaymentMethodDefaultChanged"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionChanged"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionChangeScheduled: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionChangeScheduled"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionChangeUnscheduled: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionChangeUnscheduled"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoiceCredited: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInvoiceCredited"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoiceRefundFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInvoiceRefundFailed"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionRecovered: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. The same on every try. */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this try was made, in seconds since 1970. Refuse one that is more than five minutes off.
                 * @example 1794297600
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description One or more signatures separated by spaces, each `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret of the endpoint.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSubscriptionRecovered"];
            };
        };
        responses: {
            /** @description Delivered. Any other answer, or none within the time limit, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
