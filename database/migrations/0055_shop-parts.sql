CREATE TABLE "shop_parts" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_fr" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"audience" text,
	"takes_number" boolean DEFAULT false NOT NULL,
	"shop_type" text,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "shop_parts_slug" UNIQUE("kind","slug"),
	CONSTRAINT "shop_parts_kind" CHECK (kind in ('category', 'shop_type')),
	CONSTRAINT "shop_parts_audience" CHECK (audience is null or (audience in ('men', 'women', 'kids') and kind = 'category')),
	CONSTRAINT "shop_parts_has_name" CHECK (name_fr <> '' or name_en <> '' or name_ar <> '')
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_category";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_shop_type";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_parts" ADD CONSTRAINT "shop_parts_shop_type_shop_parts_id_fk" FOREIGN KEY ("shop_type") REFERENCES "public"."shop_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A shop begins with these, which a club renames, hides or removes.
INSERT INTO "shop_parts" (id, kind, slug, name_fr, name_en, name_ar, position, visible, audience, takes_number, shop_type)
SELECT id, kind, id, name_fr, name_en, name_ar, position, visible, audience, takes_number, shop_type FROM (VALUES
  ('jerseys', 'shop_type', 'Maillots', 'Jerseys', 'قمصان المباريات', 1, true, null, false, null),
  ('tshirts', 'shop_type', 'T-shirts', 'T-shirts', 'تيشيرتات', 2, true, null, false, null),
  ('hoodies', 'shop_type', 'Sweats', 'Hoodies', 'هوديات', 3, true, null, false, null),
  ('hats', 'shop_type', 'Casquettes et bonnets', 'Hats', 'قبعات', 4, true, null, false, null),
  ('men', 'category', 'Homme', 'Men', 'رجال', 5, true, 'men', false, null),
  ('women', 'category', 'Femme', 'Women', 'نساء', 6, true, 'women', false, null),
  ('kids', 'category', 'Enfant', 'Kids', 'أطفال', 7, true, 'kids', false, null),
  ('jersey', 'category', 'Maillots', 'Jerseys', 'قمصان المباريات', 8, false, null, true, 'jerseys'),
  ('shorts', 'category', 'Shorts', 'Shorts', 'سراويل قصيرة', 9, false, null, false, null),
  ('shoes', 'category', 'Chaussures', 'Shoes', 'أحذية', 10, false, null, false, null),
  ('accessories', 'category', 'Accessoires', 'Accessories', 'إكسسوارات', 11, true, null, false, null),
  ('training_gear', 'category', 'Équipement d’entraînement', 'Training gear', 'لوازم التدريب', 12, false, null, false, null)
) AS part (id, kind, name_fr, name_en, name_ar, position, visible, audience, takes_number, shop_type);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_shop_parts_id_fk" FOREIGN KEY ("category") REFERENCES "public"."shop_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_type_shop_parts_id_fk" FOREIGN KEY ("shop_type") REFERENCES "public"."shop_parts"("id") ON DELETE no action ON UPDATE no action;