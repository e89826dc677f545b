ALTER TABLE "matches" ADD COLUMN "report_fr" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "report_en" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "report_ar" text;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_report" CHECK (char_length(coalesce(report_fr, '-')) between 1 and 2000
        and char_length(coalesce(report_en, '-')) between 1 and 2000
        and char_length(coalesce(report_ar, '-')) between 1 and 2000);