-- A name as searches compare it: the same rule as foldName in src/features/catalogue/rules.ts. Nothing in it depends on
-- the database's locale, so that every PostgreSQL in UTF-8 answers alike.
create function fold_name(name text) returns text language sql immutable strict parallel safe
return lower(translate(
  regexp_replace(regexp_replace(
    regexp_replace(normalize(name, nfkd),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0640]', '', 'g'),
    '[Œœ]', 'oe', 'g'), '[Ææ]', 'ae', 'g'),
  'ٱىیةک’٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييهك''01234567890123456789') collate "C");
--> statement-breakpoint
-- All pieces of one to three letters. An index on them answers any substring search, in every script: pg_trgm would need
-- an extension, and where the database's C locale is "C" it sees ASCII letters only.
create function name_grams(name text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct substr(name, start, length)
    from generate_series(1, length(name)) start, generate_series(1, 3) length
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_fr" text GENERATED ALWAYS AS (fold_name(name_fr)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_en" text GENERATED ALWAYS AS (fold_name(name_en)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_ar" text GENERATED ALWAYS AS (fold_name(name_ar)) STORED;--> statement-breakpoint
CREATE INDEX "products_featured_newest" ON "products" USING btree ("featured","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "products_shop_type_newest" ON "products" USING btree ("shop_type","created_at","id");--> statement-breakpoint
CREATE INDEX "products_sale_newest" ON "products" USING btree ("created_at","id") WHERE compare_at_price is not null;--> statement-breakpoint
CREATE INDEX "products_search_fr" ON "products" USING gin (name_grams("search_fr")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_search_en" ON "products" USING gin (name_grams("search_en")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_search_ar" ON "products" USING gin (name_grams("search_ar")) WITH (fastupdate=false);