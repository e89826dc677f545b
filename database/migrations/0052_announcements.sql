CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text_fr" text,
	"text_en" text,
	"text_ar" text,
	"link" text,
	"shown_from" timestamp (3) with time zone,
	"shown_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "announcements_text" CHECK (num_nonnulls(text_fr, text_en, text_ar) > 0),
	CONSTRAINT "announcements_period" CHECK (shown_from < shown_until)
);
