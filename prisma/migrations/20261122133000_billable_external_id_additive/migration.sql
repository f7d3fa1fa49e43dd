-- What another system calls a billable. One that was imported from there is found again under it.
ALTER TABLE "billable" ADD COLUMN "external_id" TEXT;
ALTER TABLE "billable" ADD CONSTRAINT "billable_external_id_printable" CHECK ("external_id" ~ '^[!-~]{1,255}$');
CREATE UNIQUE INDEX "billable_external_id_key" ON "billable"("external_id");
