CREATE TABLE "browser_errors" (
	"key" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"path" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_warnings" (
	"cause" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "mailed_warnings_cause_day_pk" PRIMARY KEY("cause","day")
);
--> statement-breakpoint
CREATE TABLE "logged_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logged_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"request_id" text NOT NULL,
	"route" text NOT NULL,
	"code" text NOT NULL,
	"error" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "every_seconds" integer;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "browser_errors_newest" ON "browser_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "logged_errors_newest" ON "logged_errors" USING btree ("created_at","id");