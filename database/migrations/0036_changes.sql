CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"origin" uuid NOT NULL,
	"names" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_xact" ON "changes" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "changes_oldest" ON "changes" USING btree ("created_at");