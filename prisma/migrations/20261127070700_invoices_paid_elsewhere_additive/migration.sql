-- A credit note that no gateway can refund took a number of its own before the gateway said so. What is paid at Stripe by nothing of
-- Stripe's is known when the payment is told. The version before neither reads nor writes this.
ALTER TABLE "invoice" ADD COLUMN "paid_elsewhere" BOOLEAN NOT NULL DEFAULT false;
