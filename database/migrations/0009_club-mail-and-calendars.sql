CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_submissions_newest";--> statement-breakpoint
DROP INDEX "newsletter_subscriptions_newest";--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_name(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message)) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_name(email)) STORED;--> statement-breakpoint
CREATE INDEX "contact_submissions_unanswered" ON "contact_submissions" USING btree ("created_at","id") WHERE removed_at is null and answered_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_unconfirmed" ON "newsletter_subscriptions" USING btree ("subscribed_at","id") WHERE removed_at is null and confirmed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin (name_grams("search")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_submissions_newest" ON "contact_submissions" USING btree ("created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("subscribed_at","id") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_answered" CHECK ((answered_at is null) = (answered_by is null));
--> statement-breakpoint
create function note_publication() returns trigger language plpgsql as $$
begin
  if new.published_at is null and new.active and new.archived_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger events_publication before insert or update on events
  for each row execute function note_publication();
--> statement-breakpoint
update events set published_at = created_at where active and archived_at is null;
