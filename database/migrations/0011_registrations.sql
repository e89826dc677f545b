CREATE SEQUENCE "public"."queue_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."registration_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "team_seasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"level" text NOT NULL,
	"team_group" text NOT NULL,
	"first_year" integer NOT NULL,
	"max_players" integer NOT NULL,
	"places_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_seasons_team" UNIQUE("first_year","level","team_group"),
	CONSTRAINT "team_seasons_level" CHECK (level in ('U12', 'U14', 'U16', 'U18')),
	CONSTRAINT "team_seasons_team_group" CHECK (team_group in ('boys', 'girls')),
	CONSTRAINT "team_seasons_places_taken" CHECK (places_taken >= 0 and places_taken <= max_players)
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"participant_name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold_name(regexp_replace(participant_name, '\s+', ' ', 'g'))) STORED NOT NULL,
	"birth_date" date NOT NULL,
	"notes" text,
	"is_held" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"registration_id" uuid NOT NULL,
	"consent" text NOT NULL,
	"is_given" boolean NOT NULL,
	"version" text NOT NULL,
	"actor" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registration_consents_consent" CHECK (consent in ('participation', 'photos', 'newsletter'))
);
--> statement-breakpoint
CREATE TABLE "registration_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"event_id" uuid,
	"team_season_id" uuid,
	"offer_id" uuid GENERATED ALWAYS AS (coalesce(event_id, team_season_id)) STORED NOT NULL,
	"participant_count" integer NOT NULL,
	"guardian_name" text,
	"guardian_phone" text,
	"email" text,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"queue_number" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "registrations_reference" UNIQUE("reference"),
	CONSTRAINT "registrations_one_offer" CHECK (num_nonnulls(event_id, team_season_id) = 1),
	CONSTRAINT "registrations_participant_count" CHECK (participant_count > 0),
	CONSTRAINT "registrations_language" CHECK (language in ('fr', 'en', 'ar')),
	CONSTRAINT "registrations_status" CHECK (status in ('new', 'accepted', 'waiting', 'cancelled')),
	CONSTRAINT "registrations_queue_number" CHECK ((status = 'waiting') = (queue_number is not null))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "places_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD CONSTRAINT "registration_consents_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_links" ADD CONSTRAINT "registration_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_team_season_id_team_seasons_id_fk" FOREIGN KEY ("team_season_id") REFERENCES "public"."team_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "participants_once" ON "participants" USING btree ("offer_id","birth_date","name_key") WHERE is_held;--> statement-breakpoint
CREATE INDEX "participants_registration" ON "participants" USING btree ("registration_id","position");--> statement-breakpoint
CREATE INDEX "registration_consents_registration" ON "registration_consents" USING btree ("registration_id","consent","id");--> statement-breakpoint
CREATE INDEX "registration_links_registration" ON "registration_links" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_of_offer" ON "registrations" USING btree ("offer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_in_line" ON "registrations" USING btree ("offer_id","queue_number") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "registrations_phone" ON "registrations" USING btree ("guardian_phone");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_places_taken" CHECK (places_taken >= 0);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_capacity" CHECK (max_participants = 0 or places_taken <= max_participants);