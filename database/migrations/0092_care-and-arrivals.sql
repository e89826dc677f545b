CREATE TABLE "delivery_arrivals" (
	"wilaya" smallint PRIMARY KEY NOT NULL,
	"arrives_from" smallint NOT NULL,
	"arrives_to" smallint NOT NULL,
	CONSTRAINT "delivery_arrivals_wilaya" CHECK (wilaya between 1 and 69),
	CONSTRAINT "delivery_arrivals_days" CHECK (arrives_from >= 0 and arrives_to between arrives_from and 60)
);
--> statement-breakpoint
DROP INDEX "products_untranslated";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care_fr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_untranslated" ON "products" USING btree ("created_at","id") WHERE archived_at is null and ('' in (name_fr, name_en, name_ar, description_fr, description_en, description_ar) or ('' in (care_fr, care_en, care_ar) and care_fr || care_en || care_ar <> '') or translate_later <> '{}');