CREATE TABLE "message_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"text_fr" text,
	"text_en" text,
	"text_ar" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
