ALTER TABLE "registrations" ADD COLUMN "check_reason" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "double_of" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "to_call_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "sender_hash" text;--> statement-breakpoint
CREATE INDEX "registrations_to_check" ON "registrations" USING btree ("created_at","id") WHERE check_reason is not null;--> statement-breakpoint
CREATE INDEX "registrations_to_call" ON "registrations" USING btree ("created_at","id") WHERE to_call_since is not null;--> statement-breakpoint
CREATE INDEX "registrations_by_sender" ON "registrations" USING btree ("sender_hash","created_at") WHERE sender_hash is not null;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_double_of" CHECK (check_reason = 'double' or double_of is null);