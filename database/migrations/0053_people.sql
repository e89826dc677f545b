CREATE TABLE "consented_media" (
	"url" text PRIMARY KEY NOT NULL,
	"withheld_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "translate_later" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "portrait_consent_by" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "portrait_consent_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consented_media" ADD CONSTRAINT "consented_media_url_media_url_fk" FOREIGN KEY ("url") REFERENCES "public"."media"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_translate_later" CHECK (translate_later <@ '{fr,en,ar}');--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_named" CHECK (coalesce(name_fr, '') <> '' or coalesce(name_en, '') <> '' or coalesce(name_ar, '') <> '');