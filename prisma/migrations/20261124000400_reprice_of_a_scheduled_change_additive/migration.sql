-- A reprice also moves who changes to the plan with the next renewal.
ALTER TABLE "scheduled_change" ADD COLUMN "reprice_id" INTEGER;
ALTER TABLE "scheduled_change" ADD CONSTRAINT "scheduled_change_reprice_id_fkey" FOREIGN KEY ("reprice_id")
  REFERENCES "plan_reprice"("id") ON DELETE SET NULL ON UPDATE CASCADE;
