CREATE TABLE "delivery_prices" (
	"method" text NOT NULL,
	"wilaya" smallint NOT NULL,
	"price" numeric(12, 2),
	CONSTRAINT "delivery_prices_method_wilaya_pk" PRIMARY KEY("method","wilaya"),
	CONSTRAINT "delivery_prices_wilaya" CHECK (wilaya between 1 and 69),
	CONSTRAINT "delivery_prices_price" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"home_wilaya" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_settings_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_ways" (
	"method" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"free_from" numeric(12, 2),
	CONSTRAINT "delivery_ways_method" CHECK (method in ('pickup', 'delivery', 'desk')),
	CONSTRAINT "delivery_ways_price" CHECK (price >= 0),
	CONSTRAINT "delivery_ways_free_from" CHECK (free_from >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_delivery_method";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipping_address";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wilaya" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commune" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_price" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_prices" ADD CONSTRAINT "delivery_prices_method_delivery_ways_method_fk" FOREIGN KEY ("method") REFERENCES "public"."delivery_ways"("method") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_method" CHECK (delivery_method in ('pickup', 'delivery', 'desk'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_address" CHECK ((delivery_method in ('delivery', 'desk')) = (shipping_address is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_amount" CHECK (total_amount >= delivery_price and delivery_price >= 0);--> statement-breakpoint
INSERT INTO "delivery_settings" ("home_wilaya") SELECT 25 WHERE EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "orders");
