CREATE TABLE "low_sizes" (
	"size_stock_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"movement_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "size_waits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "size_waits_token_unique" UNIQUE("token"),
	CONSTRAINT "size_waits_language" CHECK (language in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "low_sizes" ADD CONSTRAINT "low_sizes_size_stock_id_size_stocks_id_fk" FOREIGN KEY ("size_stock_id") REFERENCES "public"."size_stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_waits" ADD CONSTRAINT "size_waits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "size_waits_once" ON "size_waits" USING btree ("product_id",coalesce("size", ''),lower("email")) WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "size_waits_email" ON "size_waits" USING btree (lower("email"));