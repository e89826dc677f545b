CREATE TABLE "event_types" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"slug" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_fr" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "event_types_slug_unique" UNIQUE("slug"),
	CONSTRAINT "event_types_has_name" CHECK (name_fr <> '' or name_en <> '' or name_ar <> '')
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_event_type";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "event_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "event_type" DROP NOT NULL;--> statement-breakpoint
-- A club begins with these, which it renames or removes.
INSERT INTO "event_types" (id, slug, name_fr, name_en, name_ar, position)
SELECT id, id, name_fr, name_en, name_ar, position FROM (VALUES
  ('tournament', 'Tournoi', 'Tournament', 'دورة', 1),
  ('seminar', 'Séminaire', 'Seminar', 'ندوة', 2),
  ('training_camp', 'Stage', 'Training camp', 'تربص', 3),
  ('other', 'Vie du club', 'Club life', 'حياة النادي', 4)
) AS type (id, name_fr, name_en, name_ar, position);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_event_type_event_types_id_fk" FOREIGN KEY ("event_type") REFERENCES "public"."event_types"("id") ON DELETE no action ON UPDATE no action;