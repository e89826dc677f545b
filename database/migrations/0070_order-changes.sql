CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_changes_kind" CHECK (kind in ('changed', 'exchanged', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "returned_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"change_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"size" text,
	"size_names" jsonb,
	"quantity" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"jersey_numbers" smallint[] NOT NULL,
	"resaleable" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returned_items_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_items" ADD CONSTRAINT "returned_items_change_id_order_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."order_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_items" ADD CONSTRAINT "returned_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "returned_items_change" ON "returned_items" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "returned_items_product" ON "returned_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "returned_items_time" ON "returned_items" USING btree ("created_at");