ALTER TABLE "orders" ADD COLUMN "payment_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment_and_status" ON "orders" USING btree ("payment_state","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_amounts" ON "orders" USING btree ("status","total_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_state" CHECK (payment_state in ('none', 'unpaid', 'part', 'paid', 'credit'));--> statement-breakpoint
-- An order repeats its account's state, so that one index can have it beside what else an order is filtered by. Whoever
-- writes an account that is not new holds its order's lock already.
create function keep_payment_state() returns trigger language plpgsql as $$
begin
  update orders set payment_state = new.state where id = new.id and payment_state <> new.state;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_accounts_state after insert or update of charged, paid on ledger_accounts
  for each row execute function keep_payment_state();
--> statement-breakpoint
update orders o set payment_state = a.state from ledger_accounts a where a.id = o.id and a.state <> 'none';
