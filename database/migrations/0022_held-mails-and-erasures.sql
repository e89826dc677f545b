CREATE TABLE "waiting_erasures" (
	"kind" text PRIMARY KEY NOT NULL,
	"due" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"allowed_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status";--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower(recipient),"created_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status" CHECK (status in ('waiting', 'held', 'sent', 'failed'));