-- A record's key by its number alone: new ones go to the end of the index, where by subscription each went to a page of
-- its own, and with ten million records that page was rarely at hand. Records of one subscription are found by their
-- keys, in usage_key, or by reading a month.
ALTER TABLE "usage_record" DROP CONSTRAINT "usage_record_pkey";
ALTER TABLE "usage_record" ADD CONSTRAINT "usage_record_pkey" PRIMARY KEY ("id", "recorded_at");
