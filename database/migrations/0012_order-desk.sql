CREATE TABLE "order_counts" (
	"status" text NOT NULL,
	"slot" smallint NOT NULL,
	"orders" bigint NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	CONSTRAINT "order_counts_status_slot_pk" PRIMARY KEY("status","slot")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_name(order_number || ' ' || customer_name || ' ' || customer_phone || ' ' || coalesce(parent_phone, ''))) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_name(actor || ' ' || action || ' ' || left(subject, 200))) STORED;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (name_grams("search"));--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (name_grams("search"));--> statement-breakpoint
-- Adds what a statement did to the counts. Only a changed status or sum changes them, and the rows of a slot are always
-- taken in the order of their status, so that two connections on one slot cannot wait for each other in a ring.
create function count_orders() returns trigger language plpgsql as $$
declare
  was order_counts[] := '{}';
  is_now order_counts[] := '{}';
begin
  if tg_op <> 'INSERT' then
    was := array(select row(status, pg_backend_pid() % 16, -count(*), -sum(total_amount))::order_counts
                   from before_change group by status);
  end if;
  if tg_op <> 'DELETE' then
    is_now := array(select row(status, pg_backend_pid() % 16, count(*), sum(total_amount))::order_counts
                      from after_change group by status);
  end if;
  insert into order_counts (status, slot, orders, amount)
  select status, slot, sum(orders), sum(amount) from unnest(was || is_now)
   group by status, slot having sum(orders) <> 0 or sum(amount) <> 0 order by status
  on conflict (status, slot) do update
    set orders = order_counts.orders + excluded.orders, amount = order_counts.amount + excluded.amount;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_placed after insert on orders referencing new table as after_change
  for each statement execute function count_orders();
--> statement-breakpoint
create trigger orders_changed after update on orders
  referencing old table as before_change new table as after_change
  for each statement execute function count_orders();
--> statement-breakpoint
create trigger orders_removed after delete on orders referencing old table as before_change
  for each statement execute function count_orders();
--> statement-breakpoint
insert into order_counts (status, slot, orders, amount)
select status, 0, count(*), sum(total_amount) from orders group by status;
