-- CreateTable
CREATE TABLE "job_process" (
    "id" TEXT NOT NULL,
    "listeners" TEXT[],
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_process_pkey" PRIMARY KEY ("id")
);
