CREATE TABLE "club" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name_fr" text,
	"name_en" text,
	"name_ar" text,
	"short_name" text,
	"subtitle_fr" text,
	"subtitle_en" text,
	"subtitle_ar" text,
	"tagline_fr" text,
	"tagline_en" text,
	"tagline_ar" text,
	"place_fr" text,
	"place_en" text,
	"place_ar" text,
	"crest_url" text,
	"band_colour" text,
	"accent_colour" text,
	"phone" text,
	"whatsapp" text,
	"email" text,
	"socials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address_fr" text,
	"address_en" text,
	"address_ar" text,
	"postal_code" text,
	"locality" text,
	"latitude" double precision,
	"longitude" double precision,
	"founded" integer,
	"championships" integer,
	"members" integer,
	"season_start" text DEFAULT '09-01' NOT NULL,
	"season_end" text DEFAULT '06-30' NOT NULL,
	"calendar_domain" text DEFAULT gen_random_uuid()::text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_is_one" CHECK (is_only),
	CONSTRAINT "club_point" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
CREATE TABLE "opening_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"opens" text,
	"closes" text,
	"reason_fr" text,
	"reason_en" text,
	"reason_ar" text,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "opening_exceptions_dates" CHECK (date_to >= date_from),
	CONSTRAINT "opening_exceptions_hours" CHECK ((opens is null) = (closes is null))
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"weekday" smallint NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "opening_hours_weekday" CHECK (weekday between 0 and 6),
	CONSTRAINT "opening_hours_valid" CHECK (valid_to >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name_fr" text,
	"name_en" text,
	"name_ar" text,
	"role_fr" text,
	"role_en" text,
	"role_ar" text,
	"years" integer,
	"text_fr" text,
	"text_en" text,
	"text_ar" text,
	"portrait_url" text,
	"portrait_consent_on" date,
	"display_order" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "people_kind" CHECK (kind in ('coach', 'founder', 'staff')),
	CONSTRAINT "people_portrait" CHECK (portrait_url is null or portrait_consent_on is not null)
);
--> statement-breakpoint
CREATE INDEX "people_in_order" ON "people" USING btree ("display_order","id");
--> statement-breakpoint
INSERT INTO "club" DEFAULT VALUES;--> statement-breakpoint
UPDATE "club" SET name_fr = 'Cirta Basketball Club',
  name_en = 'Cirta Basketball Club',
  name_ar = 'نادي سيرتا لكرة السلة',
  short_name = 'CBC',
  subtitle_fr = 'École de basket-ball, Constantine',
  subtitle_en = 'Youth training academy, Constantine',
  subtitle_ar = 'أكاديمية تكوين الشباب، قسنطينة',
  tagline_fr = 'L’excellence dans la formation et le développement du basket-ball',
  tagline_en = 'Excellence in basketball training and development',
  tagline_ar = 'التميّز في تكوين لاعبي كرة السلة وتطويرهم',
  place_fr = 'Constantine, Algérie',
  place_en = 'Constantine, Algeria',
  place_ar = 'قسنطينة، الجزائر',
  phone = '+213550142014',
  whatsapp = '+213550142014',
  email = 'contact@cirta.example',
  socials = '[{"name":"Facebook","url":"https://www.facebook.com/cirta.basket.example"},{"name":"Instagram","url":"https://www.instagram.com/cirta.basket.example"},{"name":"Twitter","url":"https://twitter.com/cirta_basket_ex"}]'::jsonb,
  address_fr = 'Salle omnisports, cité Zouaghi Slimane, 25000 Constantine, Algérie',
  address_en = 'Sports hall, Cité Zouaghi Slimane, 25000 Constantine, Algeria',
  address_ar = 'القاعة المتعددة الرياضات، حي زواغي سليمان، 25000 قسنطينة، الجزائر',
  postal_code = '25000',
  locality = 'Constantine',
  latitude = 36.31,
  longitude = 6.63,
  founded = 2014,
  championships = 25,
  members = 500,
  season_start = '09-01',
  season_end = '06-30',
  calendar_domain = 'cirta.example'
WHERE exists (select from products) or exists (select from offers) or exists (select from orders) or exists (select from users);--> statement-breakpoint
INSERT INTO "opening_hours" (weekday, opens, closes)
SELECT * FROM (VALUES (0, '09:00', '18:00'), (1, '16:00', '22:00'), (2, '16:00', '22:00'), (3, '16:00', '22:00'), (4, '16:00', '22:00'), (5, '16:00', '22:00'), (6, '14:00', '20:00')) AS today (weekday, opens, closes)
WHERE exists (select from products) or exists (select from offers) or exists (select from orders) or exists (select from users);--> statement-breakpoint
INSERT INTO "people" (id, kind, name_fr, name_en, name_ar, role_fr, role_en, role_ar, years, text_fr, text_en, text_ar, display_order)
SELECT id::uuid, kind, name_fr, name_en, name_ar, role_fr, role_en, role_ar, years::int, text_fr, text_en, text_ar, display_order FROM (VALUES
  ('c0ac0000-0000-4000-8000-000000000001', 'coach', 'Karim B.', 'Karim B.', 'كريم ب.', 'Entraîneur principal', 'Head coach', 'المدرب الرئيسي', 25, 'Il prépare chaque séance du club et suit chaque joueur, du premier entraînement au premier match officiel.', 'He prepares every session of the club and follows each player from the first practice to the first official game.', 'يحضّر كل حصص النادي ويرافق كل لاعب من أول تدريب إلى أول مباراة رسمية.', 1),
  ('c0ac0000-0000-4000-8000-000000000002', 'coach', 'Yacine M.', 'Yacine M.', 'ياسين م.', 'Entraîneur adjoint', 'Assistant coach', 'المدرب المساعد', 12, 'Il accueille les plus jeunes et travaille les fondamentaux : appuis, passe, adresse.', 'He welcomes the youngest and works on the fundamentals: footwork, passing, shooting.', 'يستقبل الأصغر سنًا ويعمل على الأساسيات: حركة القدمين والتمرير والتسديد.', 2),
  ('c0ac0000-0000-4000-8000-000000000003', 'founder', 'Nadir C.', 'Nadir C.', 'نذير ش.', 'Fondateur', 'Owner and founder', 'صاحب النادي ومؤسسه', null, 'Enfant de Constantine, il a ouvert le club avec une conviction : un jeune qu’on prend au sérieux devient sérieux. On le trouve encore chaque semaine au bord du terrain.', 'Born and raised in Constantine, he opened the club with one belief: take young people seriously and they become serious. You still find him courtside every week.', 'ابن قسنطينة، فتح النادي عن قناعة: حين تعامل الشاب بجدية، يكبر جادًا. وما زال حاضرًا كل أسبوع على خط الملعب.', 3)
) AS today (id, kind, name_fr, name_en, name_ar, role_fr, role_en, role_ar, years, text_fr, text_en, text_ar, display_order)
WHERE exists (select from products) or exists (select from offers) or exists (select from orders) or exists (select from users);
