ALTER TABLE "contact_submissions" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "contact_submissions" m SET event_id = e.id FROM "events" e WHERE m.topic = 'event-' || e.id::text;
