DROP INDEX "size_stocks_low";--> statement-breakpoint
ALTER TABLE "products" drop column "search_fr";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_fr" text GENERATED ALWAYS AS (fold_name(coalesce(nullif(name_fr, ''), nullif(name_en, ''), name_ar))) STORED;--> statement-breakpoint
ALTER TABLE "products" drop column "search_en";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_en" text GENERATED ALWAYS AS (fold_name(coalesce(nullif(name_en, ''), nullif(name_fr, ''), name_ar))) STORED;--> statement-breakpoint
ALTER TABLE "products" drop column "search_ar";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_ar" text GENERATED ALWAYS AS (fold_name(coalesce(nullif(name_ar, ''), nullif(name_fr, ''), name_en))) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translate_later" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "size_stocks" ADD COLUMN "low_stock" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "translate_later" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_untranslated" ON "products" USING btree ("created_at","id") WHERE archived_at is null and ('' in (name_fr, name_en, name_ar, description_fr, description_en, description_ar) or translate_later <> '{}');--> statement-breakpoint
CREATE INDEX "size_stocks_low" ON "size_stocks" USING btree ("product_id") WHERE offered and stock <= low_stock;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock" CHECK (low_stock between 0 and 1000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_has_name" CHECK (name_fr <> '' or name_en <> '' or name_ar <> '');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_translate_later" CHECK (translate_later <@ '{fr,en,ar}');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_has_title" CHECK (title_fr <> '' or title_en <> '' or title_ar <> '');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_translate_later" CHECK (translate_later <@ '{fr,en,ar}');--> statement-breakpoint
CREATE INDEX "products_by_name_fr" ON "products" USING btree ("search_fr","id");--> statement-breakpoint
CREATE INDEX "products_by_name_en" ON "products" USING btree ("search_en","id");--> statement-breakpoint
CREATE INDEX "products_by_name_ar" ON "products" USING btree ("search_ar","id");--> statement-breakpoint
CREATE INDEX "products_search_fr" ON "products" USING gin (name_grams("search_fr")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_search_en" ON "products" USING gin (name_grams("search_en")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_search_ar" ON "products" USING gin (name_grams("search_ar")) WITH (fastupdate=false);
