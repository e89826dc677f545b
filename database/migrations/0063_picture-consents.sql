CREATE TABLE "picture_consents" (
	"digest" text PRIMARY KEY GENERATED ALWAYS AS (md5(url)) STORED NOT NULL,
	"url" text NOT NULL,
	"shows_people" boolean,
	"consent_on" date,
	"consent_by" text,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Pictures that are hidden already are hidden on events and products, too.
INSERT INTO "picture_consents" ("url", "withdrawn_at") SELECT "url", "withheld_at" FROM "consented_media" WHERE "withheld_at" IS NOT NULL;
