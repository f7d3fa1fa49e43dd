-- The sixteen bytes that stand for an old idempotency key: four of the subscription's number, so that its keys lie
-- together in the index, and twelve of the key's SHA-256. Two keys of a subscription with a billion of them share these
-- with a chance of one in a hundred billion.
CREATE OR REPLACE FUNCTION compact_usage_key(subscription INTEGER, key TEXT) RETURNS UUID
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN encode(int4send(subscription) || substring(sha256(convert_to(key, 'UTF8')) FROM 1 FOR 12), 'hex')::UUID;
