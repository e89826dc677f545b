CREATE TABLE "form_submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stamp_id" uuid,
	"sender_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_submissions_stamp_id_unique" UNIQUE("stamp_id")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stock_state" text DEFAULT 'held' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "check_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stock_released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sender_hash" text;--> statement-breakpoint
CREATE INDEX "form_submissions_sender" ON "form_submissions" USING btree ("sender_hash","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_sender" ON "orders" USING btree ("sender_hash","created_at") WHERE sender_hash is not null;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK (reason in ('initial', 'order', 'cancel', 'reopen', 'confirm', 'release', 'received', 'sold_at_gym', 'correction'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stock_state" CHECK (stock_state in ('held', 'to_check', 'released'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_check_reason" CHECK ((stock_state = 'to_check') = (check_reason is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stock_released_at" CHECK ((stock_state = 'released') = (stock_released_at is not null));