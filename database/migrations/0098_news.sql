CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_fr" text NOT NULL,
	"title_en" text,
	"title_ar" text,
	"body_fr" text NOT NULL,
	"body_en" text,
	"body_ar" text,
	"image_url" text,
	"published_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "news_title" CHECK (char_length(coalesce(title_fr, '-')) between 1 and 150 and char_length(coalesce(title_en, '-')) between 1 and 150 and char_length(coalesce(title_ar, '-')) between 1 and 150),
	CONSTRAINT "news_body" CHECK (char_length(coalesce(body_fr, '-')) between 1 and 6000 and char_length(coalesce(body_en, '-')) between 1 and 6000 and char_length(coalesce(body_ar, '-')) between 1 and 6000)
);
--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("published_on","created_at","id");