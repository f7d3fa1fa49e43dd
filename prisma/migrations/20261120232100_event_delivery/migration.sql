-- CreateEnum
CREATE TYPE "DeliveryState" AS ENUM ('pending', 'delivered', 'failed');

-- AlterTable
ALTER TABLE "outbox_event" DROP COLUMN "delivered_at";

-- CreateTable
CREATE TABLE "event_recipient" (
    "id" SERIAL NOT NULL,
    "listener" TEXT,
    "url" TEXT,
    "secret" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_recipient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_delivery" (
    "recipient_id" INTEGER NOT NULL,
    "event_sequence" BIGINT NOT NULL,
    "lane" TEXT NOT NULL,
    "state" "DeliveryState" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "last_status" INTEGER,
    "last_error" TEXT,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_delivery_pkey" PRIMARY KEY ("recipient_id","event_sequence")
);

-- CreateIndex
CREATE UNIQUE INDEX "event_recipient_listener_key" ON "event_recipient"("listener");

-- CreateIndex
CREATE INDEX "event_delivery_event_sequence_idx" ON "event_delivery"("event_sequence");

-- AddForeignKey
ALTER TABLE "event_delivery" ADD CONSTRAINT "event_delivery_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "event_recipient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_delivery" ADD CONSTRAINT "event_delivery_event_sequence_fkey" FOREIGN KEY ("event_sequence") REFERENCES "outbox_event"("sequence") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "event_recipient" ADD CONSTRAINT "event_recipient_kind_check" CHECK (
  CASE WHEN "listener" IS NULL THEN "url" IS NOT NULL AND "secret" IS NOT NULL
  ELSE "url" IS NULL AND "secret" IS NULL AND "seen_at" IS NOT NULL AND "disabled_at" IS NULL END);
ALTER TABLE "event_delivery" ADD CONSTRAINT "event_delivery_settled_check"
  CHECK (("state" = 'pending') = ("settled_at" IS NULL));
CREATE INDEX "event_delivery_pending_idx" ON "event_delivery" ("recipient_id", "next_attempt_at") WHERE "state" = 'pending';
CREATE INDEX "event_delivery_lane_idx" ON "event_delivery" ("recipient_id", "lane", "event_sequence") WHERE "state" = 'pending';
CREATE INDEX "event_delivery_failed_idx" ON "event_delivery" ("recipient_id", "settled_at") WHERE "state" = 'failed';

