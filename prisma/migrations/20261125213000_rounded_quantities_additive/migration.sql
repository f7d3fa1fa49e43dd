-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "segment_opened_at" TIMESTAMPTZ(3),
ADD COLUMN     "segment_rounded" JSONB;
