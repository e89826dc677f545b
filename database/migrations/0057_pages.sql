CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"shown" jsonb,
	"draft" jsonb,
	"in_footer" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "pages_slug" UNIQUE("slug"),
	CONSTRAINT "pages_text" CHECK (num_nonnulls(shown, draft) > 0)
);
