-- AlterTable
ALTER TABLE "billable" ADD COLUMN     "external_id_digest" BYTEA;
