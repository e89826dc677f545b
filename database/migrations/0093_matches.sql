CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"opponent" text NOT NULL,
	"opponent_ar" text,
	"at_home" boolean NOT NULL,
	"place" text,
	"place_ar" text,
	"match_date" date NOT NULL,
	"start_time" time(0),
	"competition_fr" text,
	"competition_en" text,
	"competition_ar" text,
	"our_points" integer,
	"their_points" integer,
	"state" text DEFAULT 'planned' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "matches_opponent" CHECK (char_length(opponent) between 1 and 100
        and char_length(coalesce(opponent_ar, '-')) between 1 and 100),
	CONSTRAINT "matches_place" CHECK (char_length(coalesce(place, '-')) between 1 and 200
        and char_length(coalesce(place_ar, '-')) between 1 and 200),
	CONSTRAINT "matches_competition" CHECK (char_length(coalesce(competition_fr, '-')) between 1 and 100
        and char_length(coalesce(competition_en, '-')) between 1 and 100
        and char_length(coalesce(competition_ar, '-')) between 1 and 100),
	CONSTRAINT "matches_score" CHECK ((our_points is null) = (their_points is null)),
	CONSTRAINT "matches_our_points" CHECK (our_points between 0 and 300),
	CONSTRAINT "matches_their_points" CHECK (their_points between 0 and 300),
	CONSTRAINT "matches_state" CHECK (state in ('planned', 'postponed', 'cancelled')),
	CONSTRAINT "matches_played" CHECK (state = 'planned' or our_points is null)
);
--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_by_date" ON "matches" USING btree ("match_date","id");--> statement-breakpoint
CREATE INDEX "matches_of_team" ON "matches" USING btree ("team_id","match_date");