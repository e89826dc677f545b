ALTER TABLE "size_waits" DROP CONSTRAINT "size_waits_token_unique";--> statement-breakpoint
CREATE INDEX "size_waits_token" ON "size_waits" USING btree ("token");