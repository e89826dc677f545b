CREATE TABLE "revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revisions_version" UNIQUE("kind","item_id","version")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" drop column "kind";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "kind" text GENERATED ALWAYS AS (case split_part(action, '.', 1)
        when 'order' then 'order' when 'product' then 'product' when 'event' then 'event' when 'message' then 'message'
        when 'mail' then 'mail' when 'subscriber' then 'newsletter'
        when 'gallery_item' then 'gallery' when 'media' then 'gallery'
        when 'registration' then 'registration' when 'registrations' then 'registration'
        when 'family' then 'family' when 'erasure' then 'family'
        when 'club' then 'settings' when 'opening_hours' then 'settings' when 'person' then 'settings'
        when 'team' then 'settings' when 'session_slot' then 'settings' when 'category' then 'settings'
        when 'shop_type' then 'settings' when 'size_system' then 'settings'
        when 'delivery' then 'settings' when 'event_type' then 'settings'
        when 'text' then 'settings' when 'mail_text' then 'settings' else 'account' end) STORED;--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("kind","created_at","id");
