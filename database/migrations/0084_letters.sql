CREATE TABLE "newsletter_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"sent_by" text,
	"readers" integer,
	"recorded_to" uuid,
	"recorded_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_letters_sent" CHECK (num_nulls(sent_at, sent_by, readers) in (0, 3)),
	CONSTRAINT "newsletter_letters_recorded" CHECK (recorded_at is null or sent_at is not null),
	CONSTRAINT "newsletter_letters_kept" CHECK (archived_at is null or sent_at is null)
);
--> statement-breakpoint
CREATE INDEX "newsletter_letters_newest" ON "newsletter_letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_letters_to_record" ON "newsletter_letters" USING btree ("sent_at") WHERE sent_at is not null and recorded_at is null;--> statement-breakpoint
CREATE INDEX "mails_of_batch" ON "mails" USING btree ((headers ->> 'X-Batch'),"status") WHERE headers ? 'X-Batch';