CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_good" boolean NOT NULL,
	"place" text NOT NULL,
	"moment" timestamp (3) with time zone,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"problem" text,
	CONSTRAINT "backup_runs_kind" CHECK (kind in ('backup', 'drill'))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("kind","finished_at");