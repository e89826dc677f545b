CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_fr" text NOT NULL,
	"description_ar" text NOT NULL,
	"category" text NOT NULL,
	"shop_type" text,
	"price" numeric(12, 2) NOT NULL,
	"compare_at_price" numeric(12, 2),
	"images" text[] NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "products_category" CHECK (category in ('jersey', 'shorts', 'shoes', 'accessories', 'training_gear')),
	CONSTRAINT "products_shop_type" CHECK (shop_type in ('jerseys', 'tshirts', 'hoodies', 'hats')),
	CONSTRAINT "products_price" CHECK (price >= 0),
	CONSTRAINT "products_compare_at_price" CHECK (compare_at_price > price),
	CONSTRAINT "products_images" CHECK (cardinality(images) between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "size_stocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text,
	"position" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "size_stocks_product_size" UNIQUE NULLS NOT DISTINCT("product_id","size"),
	CONSTRAINT "size_stocks_size" CHECK (size in ('XS', 'S', 'M', 'L', 'XL', 'XXL')),
	CONSTRAINT "size_stocks_never_negative" CHECK (stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"size_stock_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_quantity" CHECK (quantity <> 0),
	CONSTRAINT "stock_movements_reason" CHECK (reason in ('initial', 'order', 'cancel', 'reopen', 'received', 'sold_at_gym', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"response" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"size" text,
	"quantity" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"jersey_number" smallint,
	"jersey_numbers" smallint[] NOT NULL,
	"notes" text,
	CONSTRAINT "order_items_quantity" CHECK (quantity > 0),
	CONSTRAINT "order_items_jersey_number" CHECK (jersey_number between 0 and 99),
	CONSTRAINT "order_items_jersey_numbers" CHECK (0 <= all (jersey_numbers) and 99 >= all (jersey_numbers))
);
--> statement-breakpoint
CREATE TABLE "order_status_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_status_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"flow" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"player_phone" text,
	"parent_phone" text,
	"exact_address" text,
	"delivery_method" text NOT NULL,
	"shipping_address" text,
	"total_amount" numeric(12, 2) NOT NULL,
	"notes" text,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_flow" CHECK (flow in ('checkout', 'quick')),
	CONSTRAINT "orders_delivery_method" CHECK (delivery_method in ('pickup', 'delivery')),
	CONSTRAINT "orders_shipping_address" CHECK ((delivery_method = 'delivery') = (shipping_address is not null)),
	CONSTRAINT "orders_total_amount" CHECK (total_amount >= 0),
	CONSTRAINT "orders_language" CHECK (language in ('fr', 'en', 'ar')),
	CONSTRAINT "orders_status" CHECK (status in ('pending', 'confirmed', 'processing', 'ready', 'completed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "size_stocks" ADD CONSTRAINT "size_stocks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_size_stock_id_size_stocks_id_fk" FOREIGN KEY ("size_stock_id") REFERENCES "public"."size_stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_history" ADD CONSTRAINT "order_status_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_size_stock" ON "stock_movements" USING btree ("size_stock_id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_status_history_order" ON "order_status_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");