ALTER TABLE "newsletter_subscriptions" ALTER COLUMN "token" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ALTER COLUMN "token" DROP DEFAULT;