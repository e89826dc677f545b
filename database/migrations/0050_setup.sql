CREATE TABLE "setup" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"demo_since" timestamp (3) with time zone,
	"emptied_at" timestamp (3) with time zone,
	"guide_left_at" timestamp (3) with time zone,
	"list_hidden_at" timestamp (3) with time zone,
	CONSTRAINT "setup_is_one" CHECK (is_only)
);
--> statement-breakpoint
INSERT INTO "setup" DEFAULT VALUES;
