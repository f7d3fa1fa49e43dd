CREATE TYPE "AuditActor" AS ENUM ('user', 'token', 'command', 'clock', 'gateway', 'worker');

-- Without foreign keys: an entry outlives what it speaks of.
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" "AuditActor" NOT NULL,
    "actor_id" INTEGER,
    "actor_name" TEXT,
    "address" TEXT,
    "request_id" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT,
    "billable_id" INTEGER,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "audit_entry_billable_id_id_idx" ON "audit_entry"("billable_id", "id");

-- Entries are only added. Whoever may do more to the table may also drop this trigger: see the decision.
CREATE OR REPLACE FUNCTION guard_audit_entry() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are only added, never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "audit_entry_guard" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION guard_audit_entry();
