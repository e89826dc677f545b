ALTER TABLE "delivery_settings" ADD COLUMN "arrives_from" smallint;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD COLUMN "arrives_to" smallint;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_arrival" CHECK ((arrives_from is null) = (arrives_to is null) and arrives_from >= 0 and arrives_to between arrives_from and 60);