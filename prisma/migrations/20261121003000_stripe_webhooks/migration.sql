-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "gateway_id" TEXT;

-- CreateTable
CREATE TABLE "stripe_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stripe_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stripe_event_received_at_idx" ON "stripe_event"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_gateway_id_key" ON "invoice"("gateway_id");
