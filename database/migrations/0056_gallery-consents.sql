ALTER TABLE "gallery_items" ADD COLUMN "shows_people" boolean;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "consent_on" date;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "consent_by" text;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "consent_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_consent" CHECK (not active or shows_people is not true or (consent_on is not null and consent_by is not null));