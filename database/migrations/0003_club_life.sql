CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"topic" text,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_submissions_language" CHECK (language in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_type" text DEFAULT 'tournament' NOT NULL,
	"title_en" text NOT NULL,
	"title_fr" text NOT NULL,
	"title_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_fr" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"location" text NOT NULL,
	"location_en" text,
	"location_fr" text,
	"location_ar" text,
	"event_date" date NOT NULL,
	"start_time" time(0),
	"registration_fee" numeric(12, 2) DEFAULT '0' NOT NULL,
	"max_participants" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "events_event_type" CHECK (event_type in ('tournament', 'seminar', 'training_camp', 'other')),
	CONSTRAINT "events_registration_fee" CHECK (registration_fee >= 0),
	CONSTRAINT "events_max_participants" CHECK (max_participants >= 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"media_type" text DEFAULT 'image' NOT NULL,
	"media_url" text NOT NULL,
	"thumbnail_url" text,
	"title_en" text,
	"title_fr" text,
	"title_ar" text,
	"active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_items_media_type" CHECK (media_type in ('image', 'video')),
	CONSTRAINT "gallery_items_thumbnail_url" CHECK (thumbnail_url is null or media_type = 'video')
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"subscribed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscriptions_language" CHECK (language in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "contact_submissions_newest" ON "contact_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "gallery_items_in_order" ON "gallery_items" USING btree ("display_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email" ON "newsletter_subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("subscribed_at","id");