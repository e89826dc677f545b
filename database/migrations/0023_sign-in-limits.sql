CREATE TABLE "used_id_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "raised_counter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "raised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "locks" integer DEFAULT 0 NOT NULL;