CREATE TABLE "reminder_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_subscriptions_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "reminder_subscriptions_language" CHECK (language in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "reminder_teams" (
	"subscription_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "reminder_teams_subscription_id_team_id_pk" PRIMARY KEY("subscription_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_once" UNIQUE("subject","subscription_id"),
	CONSTRAINT "reminders_kind" CHECK (kind in ('tomorrow', 'changed', 'as_usual'))
);
--> statement-breakpoint
ALTER TABLE "reminder_teams" ADD CONSTRAINT "reminder_teams_subscription_id_reminder_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."reminder_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_teams" ADD CONSTRAINT "reminder_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_subscription_id_reminder_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."reminder_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_subscriptions_renewed" ON "reminder_subscriptions" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "reminder_teams_of_team" ON "reminder_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "reminders_of_subscription" ON "reminders" USING btree ("subscription_id");