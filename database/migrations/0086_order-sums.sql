CREATE TABLE "order_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
DROP INDEX "size_stocks_low";--> statement-breakpoint
ALTER TABLE "size_stocks" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (offered and stock <= low_stock) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_to_check" ON "orders" USING btree ("created_at","id") WHERE status = 'pending' and stock_state = 'to_check';--> statement-breakpoint
CREATE INDEX "orders_to_hand_over" ON "orders" USING btree ("created_at","id") WHERE status = 'ready' and parcel_state in ('none', 'to_hand_over');--> statement-breakpoint
CREATE INDEX "size_stocks_low" ON "size_stocks" USING btree ("product_id") WHERE is_low;--> statement-breakpoint
-- A status with its orders and amounts is the sum of its rows. Each change of orders adds rows and locks none, so that no
-- order waits for another one.
create function keep_order_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_sums (status, orders, amount)
    select status, count(*), sum(total_amount) from after_change group by status;
  elsif tg_op = 'UPDATE' then
    insert into order_sums (status, orders, amount)
    values (old.status, -1, -old.total_amount), (new.status, 1, new.total_amount);
  elsif tg_op = 'DELETE' then
    insert into order_sums (status, orders, amount)
    select status, -count(*), -sum(total_amount) from before_change group by status;
  else
    -- A job that is adding them up would put back what it read before.
    lock table order_sums in share row exclusive mode;
    delete from order_sums;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_summed_insert after insert on orders referencing new table as after_change
  for each statement execute function keep_order_sums();
--> statement-breakpoint
create trigger orders_summed_update after update of status, total_amount on orders
  for each row when ((old.status, old.total_amount) is distinct from (new.status, new.total_amount))
  execute function keep_order_sums();
--> statement-breakpoint
create trigger orders_summed_delete after delete on orders referencing old table as before_change
  for each statement execute function keep_order_sums();
--> statement-breakpoint
create trigger orders_summed_truncate after truncate on orders
  for each statement execute function keep_order_sums();
--> statement-breakpoint
insert into order_sums (status, orders, amount)
select status, count(*), sum(total_amount) from orders group by status;
--> statement-breakpoint
-- A rewritten table has no statistics of its new column, without which a third of all sizes would be planned as low.
analyze size_stocks;
--> statement-breakpoint
-- Last, because it keeps out whoever reads orders until the end.
DROP INDEX "orders_amounts";
