CREATE TABLE "standings" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"competition_fr" text,
	"competition_en" text,
	"competition_ar" text,
	"lines" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standings_competition" CHECK (char_length(coalesce(competition_fr, '-')) between 1 and 100
        and char_length(coalesce(competition_en, '-')) between 1 and 100
        and char_length(coalesce(competition_ar, '-')) between 1 and 100),
	CONSTRAINT "standings_lines" CHECK (jsonb_array_length(lines) <= 20)
);
--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;