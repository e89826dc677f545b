ALTER TABLE "events" ADD COLUMN "result_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "result_fr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "result_ar" text DEFAULT '' NOT NULL;