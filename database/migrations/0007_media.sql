CREATE TABLE "media" (
	"url" text PRIMARY KEY NOT NULL,
	"files" text[] NOT NULL,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_claimed" ON "media" USING btree ("claimed_at");