-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "segment_excess" JSONB;
