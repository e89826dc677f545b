CREATE TABLE "size_systems" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_fr" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "size_systems_has_name" CHECK (name_fr <> '' or name_en <> '' or name_ar <> '')
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"system_id" text NOT NULL,
	"size" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_fr" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	"guide" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "sizes_pk" PRIMARY KEY("system_id","size")
);
--> statement-breakpoint
INSERT INTO "size_systems" (id, position, name_en, name_fr, name_ar) VALUES
  ('letters', 1, 'XS to XXL', 'XS à XXL', 'من XS إلى XXL'),
  ('garment_child', 2, 'Clothing, children by age', 'Vêtements enfant, par âge', 'ملابس الأطفال حسب العمر'),
  ('garment_adult', 3, 'Clothing, adults', 'Vêtements adulte', 'ملابس الكبار'),
  ('shoes_eu', 4, 'Shoes, EU sizes', 'Chaussures, pointures EU', 'أحذية، مقاسات أوروبية'),
  ('socks', 5, 'Socks', 'Chaussettes', 'جوارب'),
  ('one_size', 6, 'One size', 'Taille unique', 'مقاس واحد');
--> statement-breakpoint
INSERT INTO "sizes" (system_id, size, position, name_en, name_fr, name_ar, guide) VALUES
  ('letters', 'XS', 0, '', '', '', '{"years": [10, 11], "height": [134, 146], "chest": [66, 72]}'),
  ('letters', 'S', 1, '', '', '', '{"years": [12, 13], "height": [146, 158], "chest": [72, 80]}'),
  ('letters', 'M', 2, '', '', '', '{"years": [14, 15], "height": [158, 170], "chest": [80, 88]}'),
  ('letters', 'L', 3, '', '', '', '{"years": [16, 17], "height": [170, 180], "chest": [88, 96]}'),
  ('letters', 'XL', 4, '', '', '', '{"height": [178, 186], "chest": [96, 104]}'),
  ('letters', 'XXL', 5, '', '', '', '{"height": [184, 194], "chest": [104, 114]}'),
  ('garment_child', '4 ans', 0, '4 years', '4 ans', '4 سنوات', '{"years": [3, 4], "height": [98, 104], "chest": [54, 57]}'),
  ('garment_child', '6 ans', 1, '6 years', '6 ans', '6 سنوات', '{"years": [5, 6], "height": [110, 116], "chest": [58, 61]}'),
  ('garment_child', '8 ans', 2, '8 years', '8 ans', '8 سنوات', '{"years": [7, 8], "height": [122, 128], "chest": [62, 66]}'),
  ('garment_child', '10 ans', 3, '10 years', '10 ans', '10 سنوات', '{"years": [9, 10], "height": [134, 140], "chest": [67, 71]}'),
  ('garment_child', '12 ans', 4, '12 years', '12 ans', '12 سنة', '{"years": [11, 12], "height": [146, 152], "chest": [72, 77]}'),
  ('garment_child', '14 ans', 5, '14 years', '14 ans', '14 سنة', '{"years": [13, 14], "height": [158, 164], "chest": [78, 83]}'),
  ('garment_child', '16 ans', 6, '16 years', '16 ans', '16 سنة', '{"years": [15, 16], "height": [170, 176], "chest": [84, 90]}'),
  ('garment_adult', 'S', 0, '', '', '', '{"height": [164, 172], "chest": [86, 93], "waist": [74, 81]}'),
  ('garment_adult', 'M', 1, '', '', '', '{"height": [170, 178], "chest": [94, 101], "waist": [82, 89]}'),
  ('garment_adult', 'L', 2, '', '', '', '{"height": [176, 184], "chest": [102, 109], "waist": [90, 97]}'),
  ('garment_adult', 'XL', 3, '', '', '', '{"height": [182, 190], "chest": [110, 117], "waist": [98, 105]}'),
  ('garment_adult', 'XXL', 4, '', '', '', '{"height": [186, 194], "chest": [118, 125], "waist": [106, 113]}'),
  ('garment_adult', '3XL', 5, '', '', '', '{"height": [188, 200], "chest": [126, 134], "waist": [114, 122]}'),
  ('shoes_eu', '28', 0, '', '', '', '{"foot_length": [17.2, 17.2]}'),
  ('shoes_eu', '29', 1, '', '', '', '{"foot_length": [17.8, 17.8]}'),
  ('shoes_eu', '30', 2, '', '', '', '{"foot_length": [18.5, 18.5]}'),
  ('shoes_eu', '31', 3, '', '', '', '{"foot_length": [19.2, 19.2]}'),
  ('shoes_eu', '32', 4, '', '', '', '{"foot_length": [19.8, 19.8]}'),
  ('shoes_eu', '33', 5, '', '', '', '{"foot_length": [20.5, 20.5]}'),
  ('shoes_eu', '34', 6, '', '', '', '{"foot_length": [21.2, 21.2]}'),
  ('shoes_eu', '35', 7, '', '', '', '{"foot_length": [21.8, 21.8]}'),
  ('shoes_eu', '36', 8, '', '', '', '{"foot_length": [22.5, 22.5]}'),
  ('shoes_eu', '37', 9, '', '', '', '{"foot_length": [23.2, 23.2]}'),
  ('shoes_eu', '38', 10, '', '', '', '{"foot_length": [23.8, 23.8]}'),
  ('shoes_eu', '39', 11, '', '', '', '{"foot_length": [24.5, 24.5]}'),
  ('shoes_eu', '40', 12, '', '', '', '{"foot_length": [25.2, 25.2]}'),
  ('shoes_eu', '41', 13, '', '', '', '{"foot_length": [25.8, 25.8]}'),
  ('shoes_eu', '42', 14, '', '', '', '{"foot_length": [26.5, 26.5]}'),
  ('shoes_eu', '43', 15, '', '', '', '{"foot_length": [27.2, 27.2]}'),
  ('shoes_eu', '44', 16, '', '', '', '{"foot_length": [27.8, 27.8]}'),
  ('shoes_eu', '45', 17, '', '', '', '{"foot_length": [28.5, 28.5]}'),
  ('shoes_eu', '46', 18, '', '', '', '{"foot_length": [29.2, 29.2]}'),
  ('socks', '27–30', 0, '', '', '', '{"shoe_size": [27, 30], "foot_length": [16.5, 18.5]}'),
  ('socks', '31–34', 1, '', '', '', '{"shoe_size": [31, 34], "foot_length": [19.2, 21.2]}'),
  ('socks', '35–38', 2, '', '', '', '{"shoe_size": [35, 38], "foot_length": [21.8, 23.8]}'),
  ('socks', '39–42', 3, '', '', '', '{"shoe_size": [39, 42], "foot_length": [24.5, 26.5]}'),
  ('socks', '43–46', 4, '', '', '', '{"shoe_size": [43, 46], "foot_length": [27.2, 29.2]}'),
  ('one_size', 'TU', 0, 'One size', 'Taille unique', 'مقاس واحد', '{}');
--> statement-breakpoint
ALTER TABLE "size_stocks" DROP CONSTRAINT "size_stocks_size";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_system" text DEFAULT 'letters';--> statement-breakpoint
ALTER TABLE "size_stocks" ADD COLUMN "size_system" text DEFAULT 'letters';--> statement-breakpoint
ALTER TABLE "size_stocks" ADD COLUMN "offered_system" text GENERATED ALWAYS AS (case when offered and size is not null then size_system end) STORED;--> statement-breakpoint
ALTER TABLE "sizes" ADD CONSTRAINT "sizes_system_id_size_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."size_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_system_size_systems_id_fk" FOREIGN KEY ("size_system") REFERENCES "public"."size_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_stocks" ADD CONSTRAINT "size_stocks_of_system" FOREIGN KEY ("size_system","size") REFERENCES "public"."sizes"("system_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_system" UNIQUE("id","size_system");--> statement-breakpoint
ALTER TABLE "size_stocks" ADD CONSTRAINT "size_stocks_of_product" FOREIGN KEY ("product_id","offered_system") REFERENCES "public"."products"("id","size_system") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_size_system" ON "products" USING btree ("size_system") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "size_stocks_by_size" ON "size_stocks" USING btree ("size_system","size");--> statement-breakpoint
ALTER TABLE "size_stocks" ADD CONSTRAINT "size_stocks_system" CHECK (size is null or size_system is not null);