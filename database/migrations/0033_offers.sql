CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"level" text,
	"team_group" text,
	"first_year" integer,
	"max_places" integer DEFAULT 0 NOT NULL,
	"places_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offers_team" UNIQUE("first_year","level","team_group"),
	CONSTRAINT "offers_kind" CHECK (num_nonnulls(level, team_group, first_year) = case kind when 'event' then 0 when 'program' then 3 end),
	CONSTRAINT "offers_known_kind" CHECK (kind in ('event', 'program')),
	CONSTRAINT "offers_level" CHECK (level in ('U12', 'U14', 'U16', 'U18')),
	CONSTRAINT "offers_team_group" CHECK (team_group in ('boys', 'girls')),
	CONSTRAINT "offers_places" CHECK (places_taken >= 0 and max_places >= 0 and (max_places = 0 or places_taken <= max_places))
);
--> statement-breakpoint
INSERT INTO "offers" (id, kind, max_places, places_taken)
  SELECT id, 'event', max_participants, places_taken FROM "events";--> statement-breakpoint
INSERT INTO "offers" (id, kind, level, team_group, first_year, max_places, places_taken)
  SELECT id, 'program', level, team_group, first_year, max_players, places_taken FROM "team_seasons";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_max_participants";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_places_taken";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_capacity";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_one_offer";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_team_season_id_team_seasons_id_fk";
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "offer_id" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_id_offers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "max_participants";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "places_taken";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "event_id";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "team_season_id";--> statement-breakpoint
DROP TABLE "team_seasons";
