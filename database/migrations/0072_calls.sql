CREATE TABLE "blocked_phones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"ends_on" date,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "call_leases" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_leases_holder_unique" UNIQUE("holder")
);
--> statement-breakpoint
CREATE TABLE "order_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"later_at" timestamp (3) with time zone,
	"note" text,
	"actor" text NOT NULL,
	"seen_version" integer NOT NULL,
	"left_version" integer NOT NULL,
	"call_at_before" timestamp (3) with time zone,
	"has_released" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "order_calls_outcome" CHECK (outcome in ('confirmed', 'no_answer', 'later', 'wrong_number', 'not_wanted', 'fake')),
	CONSTRAINT "order_calls_later" CHECK ((outcome = 'later') = (later_at is not null))
);
--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD COLUMN "call_tries" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD COLUMN "held_days" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "call_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "call_leases" ADD CONSTRAINT "call_leases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_phones_phone" ON "blocked_phones" USING btree ("phone") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "blocked_phones_newest" ON "blocked_phones" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_calls_order" ON "order_calls" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_calls_created" ON "order_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_to_call" ON "orders" USING btree ("call_at","created_at","id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_hold" CHECK (call_tries between 1 and 20 and held_days between 1 and 30);--> statement-breakpoint
-- Orders that wait already are called in the order in which they came.
update orders set call_at = created_at where status = 'pending';