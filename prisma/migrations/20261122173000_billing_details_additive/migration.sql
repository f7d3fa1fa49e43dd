-- Whom the next invoices of a billable name as their buyer. An invoice keeps a copy in its column "buyer".
CREATE TABLE "billing_details" (
    "billable_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "address_lines" TEXT[] NOT NULL,
    "postal_code" TEXT,
    "city" TEXT NOT NULL,
    "region" TEXT,
    "country" CHAR(2) NOT NULL,
    "tax_id" TEXT,

    CONSTRAINT "billing_details_pkey" PRIMARY KEY ("billable_id"),
    CONSTRAINT "billing_details_billable_id_fkey" FOREIGN KEY ("billable_id")
      REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "billing_details_address_check" CHECK (
      cardinality("address_lines") BETWEEN 1 AND 4 AND array_position("address_lines", NULL) IS NULL),
    CONSTRAINT "billing_details_country_check" CHECK ("country" ~ '^[A-Z]{2}$')
);
