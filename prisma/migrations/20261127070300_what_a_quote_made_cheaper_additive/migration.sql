-- Only a quote that makes something of the past cheaper counts towards the 15 minutes that quotes may give a subscription in a day.
-- The version before does not say which it used, and counts them all: a used quote without a word counts.
ALTER TABLE "change_quote" ADD COLUMN "makes_cheaper" BOOLEAN;
