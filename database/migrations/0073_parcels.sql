CREATE TABLE "parcel_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"status_before" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_history_state" CHECK (state in ('none', 'to_hand_over', 'with_courier', 'delivered', 'refused', 'returned', 'restocked', 'written_off'))
);
--> statement-breakpoint
CREATE TABLE "parcel_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"tracking_link" text,
	"columns" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "parcel_settings_one" CHECK (id = 1),
	CONSTRAINT "parcel_settings_link" CHECK (tracking_link like 'https://%{number}%'),
	CONSTRAINT "parcel_settings_columns" CHECK (columns <@ array['number', 'name', 'phones', 'wilaya_code', 'wilaya', 'parent_wilaya', 'commune', 'address', 'contents', 'pieces', 'to_collect', 'notes', 'tracking', 'ordered_at', 'handed_over_at'])
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_history" ADD CONSTRAINT "parcel_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_history_order" ON "parcel_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_parcel" ON "orders" USING btree ("parcel_state","created_at","id") WHERE parcel_state <> 'none';--> statement-breakpoint
CREATE INDEX "orders_by_courier" ON "orders" USING btree ("parcel_since","id") WHERE parcel_state = 'with_courier';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcel_state" CHECK (parcel_state in ('none', 'to_hand_over', 'with_courier', 'delivered', 'refused', 'returned', 'restocked', 'written_off'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcel_since" CHECK (parcel_state = 'none' or parcel_since is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcel_refusals" CHECK (parcel_refusals >= 0);--> statement-breakpoint
UPDATE "orders" SET "parcel_state" = 'to_hand_over', "parcel_since" = "updated_at" WHERE "status" = 'ready' AND "delivery_method" IN ('delivery', 'desk');
