-- A UUID of version 7: 48 bits of milliseconds, the version, then random bits. PostgreSQL has uuidv7() from 18 on, and the
-- program runs from 15. What version 4 and 7 have in common is taken from gen_random_uuid(); two bits make the difference.
create function time_ordered_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        || substring(uuid_send(gen_random_uuid()) from 7),
      52, 1), 53, 1),
    'hex')::uuid
$$;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "id" SET DEFAULT time_ordered_id();--> statement-breakpoint
ALTER TABLE "order_calls" ALTER COLUMN "id" SET DEFAULT time_ordered_id();--> statement-breakpoint
ALTER TABLE "order_changes" ALTER COLUMN "id" SET DEFAULT time_ordered_id();--> statement-breakpoint
ALTER TABLE "returned_items" ALTER COLUMN "id" SET DEFAULT time_ordered_id();--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "id" SET DEFAULT time_ordered_id();--> statement-breakpoint
ALTER TABLE "order_notes" ALTER COLUMN "id" SET DEFAULT time_ordered_id();--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" SET DEFAULT time_ordered_id();--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
