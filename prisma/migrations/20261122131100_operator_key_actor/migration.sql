-- Not additive: the version before cannot list an entry whose actor it does not know.
ALTER TYPE "AuditActor" ADD VALUE 'operator_key';
