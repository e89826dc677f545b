CREATE TABLE "admins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admins_role" CHECK (role in ('manager', 'desk', 'coach', 'none'))
);
--> statement-breakpoint
CREATE TABLE "coach_teams" (
	"user_id" uuid NOT NULL,
	"team" text NOT NULL,
	CONSTRAINT "coach_teams_user_id_team_pk" PRIMARY KEY("user_id","team")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"teams" text[] NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_email_lower_case" CHECK (email = lower(email)),
	CONSTRAINT "invitations_role" CHECK (role in ('manager', 'desk', 'coach')),
	CONSTRAINT "invitations_language" CHECK (language in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_teams" ADD CONSTRAINT "coach_teams_user_id_admins_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admins"("user_id") ON DELETE cascade ON UPDATE no action;