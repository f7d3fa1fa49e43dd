-- Unlogged: a count is worth nothing after ten seconds, and a crash may forget it.
CREATE UNLOGGED TABLE "rate_count" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" BIGINT,

    CONSTRAINT "rate_count_pkey" PRIMARY KEY ("key")
);
