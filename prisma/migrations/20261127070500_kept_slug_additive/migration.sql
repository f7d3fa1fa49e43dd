-- What has been sold through gateways that write their own invoices leaves no counter that says under which slug. The one row is
-- written by the first server that starts (src/composition/require-slug.ts). The version before does not look at it.
CREATE TABLE "kept_slug" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "slug" TEXT NOT NULL,

    CONSTRAINT "kept_slug_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "kept_slug_id_check" CHECK ("id" = 1)
);
