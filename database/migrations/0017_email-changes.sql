CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"current_confirmed" boolean DEFAULT false NOT NULL,
	"new_confirmed" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_lower_case" CHECK (new_email = lower(new_email))
);
--> statement-breakpoint
ALTER TABLE "mailed_tokens" DROP CONSTRAINT "mailed_tokens_purpose";--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_purpose" CHECK (purpose in ('recovery', 'reauthentication', 'email_change_current', 'email_change_new'));