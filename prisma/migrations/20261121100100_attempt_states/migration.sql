-- An attempt that was given up is told from one of which nothing was found: only the second may be opened again.
CREATE TYPE "AttemptState" AS ENUM ('open', 'completed', 'closed', 'ending', 'ended');

DROP INDEX "upgrade_attempt_under_way_key";
ALTER TABLE "upgrade_attempt"
  DROP CONSTRAINT "upgrade_attempt_due_check",
  DROP CONSTRAINT "upgrade_attempt_closed_check",
  -- What an abandoned one may have made and ended is not on record, so that its key counts as used up.
  ALTER COLUMN "state" TYPE "AttemptState" USING
    (CASE "state"::text WHEN 'abandoned' THEN 'ended' ELSE "state"::text END)::"AttemptState";
DROP TYPE "UpgradeAttemptState";

-- One attempt at a time; whatever else happens, two can never be under way.
CREATE UNIQUE INDEX "upgrade_attempt_under_way_key" ON "upgrade_attempt" ("free_id") WHERE "state" IN ('open', 'ending');
ALTER TABLE "upgrade_attempt"
  ADD CONSTRAINT "upgrade_attempt_due_check" CHECK ("state" NOT IN ('open', 'ending') OR "next_check_at" IS NOT NULL),
  ADD CONSTRAINT "upgrade_attempt_closed_check"
    CHECK (("state" IN ('completed', 'closed', 'ended')) = ("closed_at" IS NOT NULL));
