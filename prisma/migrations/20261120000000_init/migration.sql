-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Interval" AS ENUM ('day', 'week', 'month', 'year');

-- CreateEnum
CREATE TYPE "CapBehavior" AS ENUM ('charge', 'charge_until_ceiling', 'block');

-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('free', 'incomplete', 'trialing', 'active', 'past_due', 'paused', 'grace', 'canceled', 'expired', 'lifetime');

-- CreateEnum
CREATE TYPE "InvoiceStatus" AS ENUM ('draft', 'open', 'paid', 'uncollectible', 'void');

-- CreateTable
CREATE TABLE "billable" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billable_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user" (
    "id" SERIAL NOT NULL,
    "billable_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "token" (
    "id" SERIAL NOT NULL,
    "billable_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "interval" "Interval" NOT NULL,
    "interval_count" INTEGER NOT NULL,
    "trial_days" INTEGER NOT NULL,
    "is_recurring" BOOLEAN NOT NULL,
    "features" JSONB NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_item" (
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "included_quantity" BIGINT NOT NULL,
    "unit_price" BIGINT NOT NULL,
    "cap_behavior" "CapBehavior" NOT NULL,
    "ceiling" BIGINT,
    "position" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "plan_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer" (
    "billable_id" INTEGER NOT NULL,
    "gateway" TEXT NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("billable_id","gateway")
);

-- CreateTable
CREATE TABLE "subscription" (
    "id" SERIAL NOT NULL,
    "billable_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "status" "SubscriptionStatus" NOT NULL,
    "gateway" TEXT NOT NULL,
    "gateway_id" TEXT,
    "quantity" INTEGER NOT NULL,
    "anchor" TIMESTAMPTZ(3) NOT NULL,
    "current_period_start" TIMESTAMPTZ(3) NOT NULL,
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "trial_ends_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "upgraded_from_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_item" (
    "id" SERIAL NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "plan_item_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "quantity" BIGINT,
    "included_quantity" BIGINT NOT NULL,
    "unit_price" BIGINT NOT NULL,
    "cap_behavior" "CapBehavior" NOT NULL,
    "ceiling" BIGINT,

    CONSTRAINT "subscription_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usage_total" (
    "subscription_id" INTEGER NOT NULL,
    "feature" TEXT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "total" BIGINT NOT NULL,

    CONSTRAINT "usage_total_pkey" PRIMARY KEY ("subscription_id","feature","period_start")
);

-- CreateTable
CREATE TABLE "usage_record" (
    "id" BIGSERIAL NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "feature" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "idempotency_key" TEXT,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "total" BIGINT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "usage_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" SERIAL NOT NULL,
    "billable_id" INTEGER NOT NULL,
    "subscription_id" INTEGER,
    "number" TEXT,
    "status" "InvoiceStatus" NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "total" BIGINT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "issued_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "seller" JSONB NOT NULL,
    "buyer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_line" (
    "id" SERIAL NOT NULL,
    "invoice_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "unit_price" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counter" (
    "seller" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counter_pkey" PRIMARY KEY ("seller")
);

-- CreateTable
CREATE TABLE "payment_method" (
    "id" SERIAL NOT NULL,
    "billable_id" INTEGER NOT NULL,
    "gateway" TEXT NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" CHAR(4) NOT NULL,
    "exp_month" INTEGER NOT NULL,
    "exp_year" INTEGER NOT NULL,
    "is_default" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_method_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "sequence" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "billable_id" INTEGER NOT NULL,
    "subscription_id" INTEGER,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "sandbox_customer" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "default_card_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_card" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" CHAR(4) NOT NULL,
    "exp_month" INTEGER NOT NULL,
    "exp_year" INTEGER NOT NULL,
    "behavior" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_subscription" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "plan_key" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "canceled_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_charge" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_charge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE INDEX "user_billable_id_idx" ON "user"("billable_id");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "token_hash_key" ON "token"("hash");

-- CreateIndex
CREATE INDEX "token_billable_id_idx" ON "token"("billable_id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_key_key" ON "plan"("key");

-- CreateIndex
CREATE UNIQUE INDEX "plan_item_plan_id_key_key" ON "plan_item"("plan_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "customer_gateway_gateway_id_key" ON "customer"("gateway", "gateway_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_upgraded_from_id_key" ON "subscription"("upgraded_from_id");

-- CreateIndex
CREATE INDEX "subscription_billable_id_id_idx" ON "subscription"("billable_id", "id");

-- CreateIndex
CREATE INDEX "subscription_plan_id_idx" ON "subscription"("plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_gateway_gateway_id_key" ON "subscription"("gateway", "gateway_id");

-- CreateIndex
CREATE INDEX "subscription_item_plan_item_id_idx" ON "subscription_item"("plan_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_item_subscription_id_key_key" ON "subscription_item"("subscription_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "usage_record_subscription_id_idempotency_key_key" ON "usage_record"("subscription_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice"("number");

-- CreateIndex
CREATE INDEX "invoice_billable_id_id_idx" ON "invoice"("billable_id", "id");

-- CreateIndex
CREATE INDEX "invoice_subscription_id_idx" ON "invoice"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_line_invoice_id_position_key" ON "invoice_line"("invoice_id", "position");

-- CreateIndex
CREATE INDEX "payment_method_billable_id_id_idx" ON "payment_method"("billable_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_method_gateway_gateway_id_key" ON "payment_method"("gateway", "gateway_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox_event"("id");

-- CreateIndex
CREATE INDEX "outbox_event_subscription_id_sequence_idx" ON "outbox_event"("subscription_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_customer_key_key" ON "sandbox_customer"("key");

-- CreateIndex
CREATE INDEX "sandbox_card_customer_id_idx" ON "sandbox_card"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_subscription_key_key" ON "sandbox_subscription"("key");

-- CreateIndex
CREATE INDEX "sandbox_subscription_customer_id_idx" ON "sandbox_subscription"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_charge_key_key" ON "sandbox_charge"("key");

-- CreateIndex
CREATE INDEX "sandbox_charge_customer_id_idx" ON "sandbox_charge"("customer_id");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_billable_id_fkey" FOREIGN KEY ("billable_id") REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token" ADD CONSTRAINT "token_billable_id_fkey" FOREIGN KEY ("billable_id") REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_item" ADD CONSTRAINT "plan_item_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_billable_id_fkey" FOREIGN KEY ("billable_id") REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_billable_id_fkey" FOREIGN KEY ("billable_id") REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_upgraded_from_id_fkey" FOREIGN KEY ("upgraded_from_id") REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_item" ADD CONSTRAINT "subscription_item_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_item" ADD CONSTRAINT "subscription_item_plan_item_id_fkey" FOREIGN KEY ("plan_item_id") REFERENCES "plan_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usage_total" ADD CONSTRAINT "usage_total_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usage_record" ADD CONSTRAINT "usage_record_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_billable_id_fkey" FOREIGN KEY ("billable_id") REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_billable_id_fkey" FOREIGN KEY ("billable_id") REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_card" ADD CONSTRAINT "sandbox_card_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "sandbox_customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_subscription" ADD CONSTRAINT "sandbox_subscription_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "sandbox_customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_charge" ADD CONSTRAINT "sandbox_charge_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "sandbox_customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say: the invariants.

-- One living subscription in a slot. Checked at the commit, so that an upgrade may create the paid subscription and
-- then cancel the free one, in that order; a unique index could not wait.
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_living_slot_key"
  EXCLUDE USING btree ("billable_id" WITH =, "name" WITH =)
  WHERE ("status" NOT IN ('canceled', 'expired')) DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX "payment_method_default_key" ON "payment_method" ("billable_id") WHERE "is_default";
CREATE INDEX "outbox_event_undelivered_idx" ON "outbox_event" ("sequence") WHERE "delivered_at" IS NULL;

ALTER TABLE "user" ADD CONSTRAINT "user_email_check" CHECK ("email" = lower("email") AND "email" <> '');
ALTER TABLE "token" ADD CONSTRAINT "token_hash_check" CHECK (octet_length("hash") = 32);
ALTER TABLE "session" ADD CONSTRAINT "session_id_hash_check" CHECK (octet_length("id_hash") = 32);

ALTER TABLE "plan"
  ADD CONSTRAINT "plan_key_check" CHECK ("key" ~ '^[a-z][a-z0-9_-]{0,63}$'),
  ADD CONSTRAINT "plan_price_check" CHECK ("price" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "plan_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "plan_interval_count_check" CHECK ("interval_count" BETWEEN 1 AND 1000),
  ADD CONSTRAINT "plan_trial_days_check" CHECK ("trial_days" BETWEEN 0 AND 3650),
  ADD CONSTRAINT "plan_features_check" CHECK (jsonb_typeof("features") = 'object');

ALTER TABLE "plan_item"
  ADD CONSTRAINT "plan_item_included_quantity_check" CHECK ("included_quantity" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "plan_item_unit_price_check" CHECK ("unit_price" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "plan_item_ceiling_check" CHECK (
    ("cap_behavior" = 'charge_until_ceiling') = ("ceiling" IS NOT NULL)
    AND ("ceiling" IS NULL OR "ceiling" BETWEEN "included_quantity" AND 9007199254740991));

ALTER TABLE "subscription"
  ADD CONSTRAINT "subscription_quantity_check" CHECK ("quantity" BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "subscription_period_check" CHECK ("current_period_start" < "current_period_end"),
  ADD CONSTRAINT "subscription_gateway_check" CHECK (("gateway" = 'null') = ("gateway_id" IS NULL)),
  ADD CONSTRAINT "subscription_grace_check" CHECK ("status" <> 'grace' OR ("canceled_at" IS NOT NULL AND "ends_at" IS NOT NULL)),
  ADD CONSTRAINT "subscription_canceled_check" CHECK ("status" <> 'canceled' OR "canceled_at" IS NOT NULL),
  ADD CONSTRAINT "subscription_free_check" CHECK ("status" <> 'free' OR "gateway" = 'null');

ALTER TABLE "subscription_item"
  ADD CONSTRAINT "subscription_item_quantity_check" CHECK ("quantity" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "subscription_item_ceiling_check" CHECK (
    ("cap_behavior" = 'charge_until_ceiling') = ("ceiling" IS NOT NULL));

ALTER TABLE "usage_total"
  ADD CONSTRAINT "usage_total_total_check" CHECK ("total" BETWEEN 0 AND 9007199254740991);
ALTER TABLE "usage_record"
  ADD CONSTRAINT "usage_record_quantity_check" CHECK ("quantity" >= 1),
  ADD CONSTRAINT "usage_record_total_check" CHECK ("total" BETWEEN "quantity" AND 9007199254740991);

ALTER TABLE "invoice"
  ADD CONSTRAINT "invoice_total_check" CHECK ("total" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "invoice_number_check" CHECK (("status" = 'draft') = ("number" IS NULL)),
  ADD CONSTRAINT "invoice_issued_check" CHECK (("status" = 'draft') = ("issued_at" IS NULL)),
  ADD CONSTRAINT "invoice_paid_check" CHECK (("status" = 'paid') = ("paid_at" IS NOT NULL)),
  ADD CONSTRAINT "invoice_period_check" CHECK ("period_start" <= "period_end");
ALTER TABLE "invoice_line"
  ADD CONSTRAINT "invoice_line_quantity_check" CHECK ("quantity" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "invoice_line_amount_check" CHECK ("amount" BETWEEN -9007199254740991 AND 9007199254740991);
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_last_check" CHECK ("last" >= 0);

ALTER TABLE "payment_method"
  ADD CONSTRAINT "payment_method_last4_check" CHECK ("last4" ~ '^[0-9]{4}$'),
  ADD CONSTRAINT "payment_method_exp_month_check" CHECK ("exp_month" BETWEEN 1 AND 12),
  ADD CONSTRAINT "payment_method_exp_year_check" CHECK ("exp_year" BETWEEN 2000 AND 9999);
