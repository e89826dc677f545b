CREATE TABLE "session_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_date" date NOT NULL,
	"new_date" date,
	"new_time" time(0),
	"new_minutes" integer,
	"place_fr" text,
	"place_en" text,
	"place_ar" text,
	"reason_fr" text,
	"reason_en" text,
	"reason_ar" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_exceptions_kind" CHECK (kind in ('cancelled', 'moved', 'extra')),
	CONSTRAINT "session_exceptions_minutes" CHECK (new_minutes between 5 and 600)
);
--> statement-breakpoint
CREATE TABLE "team_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"calendar_name" text NOT NULL,
	"weekday" text NOT NULL,
	"start_time" time(0) NOT NULL,
	"minutes" integer NOT NULL,
	"place_fr" text,
	"place_en" text,
	"place_ar" text,
	"valid_from" date,
	"valid_until" date,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "team_sessions_calendar_name_unique" UNIQUE("calendar_name"),
	CONSTRAINT "team_sessions_weekday" CHECK (weekday in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
	CONSTRAINT "team_sessions_minutes" CHECK (minutes between 5 and 600),
	CONSTRAINT "team_sessions_validity" CHECK (valid_until >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"level" text NOT NULL,
	"team_group" text NOT NULL,
	"age_from" integer NOT NULL,
	"age_to" integer NOT NULL,
	"about_fr" text,
	"about_en" text,
	"about_ar" text,
	"max_places" integer DEFAULT 0 NOT NULL,
	"fee_dzd" numeric(12, 2),
	"fee_covers_fr" text,
	"fee_covers_en" text,
	"fee_covers_ar" text,
	"documents_fr" text,
	"documents_en" text,
	"documents_ar" text,
	"gear_fr" text,
	"gear_en" text,
	"gear_ar" text,
	"has_trial" boolean DEFAULT false NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"whatsapp_group" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "teams_slug_unique" UNIQUE("slug"),
	CONSTRAINT "teams_group" CHECK (team_group in ('boys', 'girls', 'mixed')),
	CONSTRAINT "teams_ages" CHECK (age_from >= 0 and age_to >= age_from),
	CONSTRAINT "teams_max_places" CHECK (max_places >= 0)
);
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_team";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_level";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_team_group";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_kind";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "session_exceptions" ADD CONSTRAINT "session_exceptions_session_id_team_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."team_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sessions" ADD CONSTRAINT "team_sessions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_exceptions_once" ON "session_exceptions" USING btree ("session_id","on_date") WHERE kind <> 'extra';--> statement-breakpoint
CREATE INDEX "session_exceptions_of_session" ON "session_exceptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "team_sessions_of_team" ON "team_sessions" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_once" ON "teams" USING btree (lower(level),"team_group") WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A database that is not new ran with the teams that stood in the code until now.
insert into teams (slug, level, team_group, age_from, age_to, about_fr, about_en, about_ar, max_places, position)
select lower(l.level) || '-' || g.name, l.level, g.name, l.age_from, l.age_to, l.fr, l.en, l.ar, 60, g.first + l.place
  from (values ('boys', 0), ('girls', 10)) as g (name, first), (values
  ('U12', 10, 12, 0, 'Découvrir le jeu : dribbler, passer, tirer, et aimer courir ensemble.',
    'Discover the game: dribble, pass, shoot, and enjoy running together.',
    'اكتشاف اللعبة: التنطيط والتمرير والتسديد، ومتعة اللعب الجماعي.'),
  ('U14', 13, 14, 1, 'Lire le jeu : les appuis, les espaces et les premiers matchs de championnat.',
    'Read the game: footwork, spacing and the first league matches.',
    'قراءة اللعب: حركة القدمين واستغلال المساحات وأولى مباريات البطولة.'),
  ('U16', 15, 16, 2, 'Construire : défense collective, condition physique et choix sous pression.',
    'Build: team defense, fitness, and good choices under pressure.',
    'البناء: الدفاع الجماعي واللياقة البدنية واتخاذ القرار تحت الضغط.'),
  ('U18', 17, 18, 3, 'Viser haut : systèmes de jeu, responsabilité et passage chez les seniors.',
    'Aim high: set plays, responsibility and the step up to senior basketball.',
    'الطموح: خطط اللعب وتحمّل المسؤولية والاستعداد لصنف الأكابر.')) as l (level, age_from, age_to, place, fr, en, ar)
 where exists (select from products) or exists (select from offers);
--> statement-breakpoint
insert into team_sessions (team_id, calendar_name, weekday, start_time, minutes)
select t.id, s.slug || '-' || s.weekday, s.weekday, s.start_time, 60 from teams t join (values
  ('u12-boys', 'friday', time '17:30'),
  ('u12-boys', 'saturday', time '17:30'),
  ('u14-boys', 'monday', time '19:30'),
  ('u14-boys', 'wednesday', time '19:30'),
  ('u16-boys', 'monday', time '20:30'),
  ('u16-boys', 'wednesday', time '20:30'),
  ('u18-boys', 'monday', time '20:30'),
  ('u18-boys', 'thursday', time '19:30'),
  ('u12-girls', 'friday', time '17:30'),
  ('u12-girls', 'saturday', time '17:30'),
  ('u14-girls', 'sunday', time '19:30'),
  ('u14-girls', 'tuesday', time '19:30'),
  ('u16-girls', 'sunday', time '20:30'),
  ('u16-girls', 'tuesday', time '20:30'),
  ('u18-girls', 'sunday', time '20:30'),
  ('u18-girls', 'thursday', time '19:30')) as s (slug, weekday, start_time) using (slug);
--> statement-breakpoint
update offers o set team_id = t.id from teams t where t.level = o.level and t.team_group = o.team_group;
--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "level";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "team_group";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_team" UNIQUE("first_year","team_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_kind" CHECK (num_nonnulls(team_id, first_year) = case kind when 'event' then 0 when 'program' then 2 end);