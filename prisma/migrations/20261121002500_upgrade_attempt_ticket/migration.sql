-- AlterTable
ALTER TABLE "upgrade_attempt" ADD COLUMN     "ticket" BYTEA;
