DROP INDEX "products_for_men";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "audiences" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "number_price" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_letters" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "jersey_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_for_women" ON "products" USING btree ("created_at","id") WHERE active and archived_at is null and (audiences = '{}' or 'women' = any (audiences));--> statement-breakpoint
CREATE INDEX "products_for_kids" ON "products" USING btree ("created_at","id") WHERE active and archived_at is null and (audiences = '{}' or 'kids' = any (audiences));--> statement-breakpoint
CREATE INDEX "products_for_men" ON "products" USING btree ("created_at","id") WHERE active and archived_at is null and
          (name_en || chr(10) || name_fr || chr(10) || name_ar) !~* 'bra|soutien-gorge|حمالة صدر'
          and (audiences = '{}' or 'men' = any (audiences));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_audiences" CHECK (audiences <@ '{men,women,kids}');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_prints" CHECK (number_price >= 0 and name_price >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_name_letters" CHECK (name_letters between 1 and 12);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_jersey_names" CHECK (cardinality(jersey_names) in (0, quantity));