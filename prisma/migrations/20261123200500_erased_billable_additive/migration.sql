-- AlterTable
ALTER TABLE "billable" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);
