-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "segment_unbilled" JSONB;
