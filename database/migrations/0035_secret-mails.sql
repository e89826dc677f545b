ALTER TABLE "mails" ADD COLUMN "is_secret" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "is_secret" = "kind" in ('password-recovery', 'reauthentication', 'email-change');
