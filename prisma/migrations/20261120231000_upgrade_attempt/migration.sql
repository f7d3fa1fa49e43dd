-- CreateEnum
CREATE TYPE "UpgradeAttemptState" AS ENUM ('open', 'ending', 'completed', 'abandoned');

-- AlterTable
ALTER TABLE "sandbox_card" ADD COLUMN     "key" TEXT;

-- CreateTable
CREATE TABLE "upgrade_attempt" (
    "id" SERIAL NOT NULL,
    "free_id" INTEGER NOT NULL,
    "gateway" TEXT NOT NULL,
    "gateway_key" TEXT NOT NULL,
    "order" JSONB NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "state" "UpgradeAttemptState" NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 1,
    "rechecks" INTEGER NOT NULL DEFAULT 0,
    "next_check_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "upgrade_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "upgrade_attempt_free_id_id_idx" ON "upgrade_attempt"("free_id", "id");

-- CreateIndex
CREATE INDEX "upgrade_attempt_next_check_at_idx" ON "upgrade_attempt"("next_check_at");

-- CreateIndex
CREATE UNIQUE INDEX "upgrade_attempt_gateway_gateway_key_key" ON "upgrade_attempt"("gateway", "gateway_key");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_card_key_key" ON "sandbox_card"("key");

-- AddForeignKey
ALTER TABLE "upgrade_attempt" ADD CONSTRAINT "upgrade_attempt_free_id_fkey" FOREIGN KEY ("free_id") REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One attempt at a time; whatever else happens, two can never be under way.
CREATE UNIQUE INDEX "upgrade_attempt_under_way_key" ON "upgrade_attempt" ("free_id") WHERE "state" IN ('open', 'ending');
ALTER TABLE "upgrade_attempt"
  ADD CONSTRAINT "upgrade_attempt_due_check" CHECK ("state" NOT IN ('open', 'ending') OR "next_check_at" IS NOT NULL),
  ADD CONSTRAINT "upgrade_attempt_closed_check" CHECK (("state" IN ('completed', 'abandoned')) = ("closed_at" IS NOT NULL));
