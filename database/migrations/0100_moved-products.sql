ALTER TABLE "shop_parts" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "shop_parts" ADD COLUMN "moved_products" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_parts" ADD CONSTRAINT "shop_parts_moved_to_shop_parts_id_fk" FOREIGN KEY ("moved_to") REFERENCES "public"."shop_parts"("id") ON DELETE no action ON UPDATE no action;