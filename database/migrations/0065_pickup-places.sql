CREATE TABLE "pickup_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_fr" text,
	"name_en" text,
	"name_ar" text,
	"address_fr" text,
	"address_en" text,
	"address_ar" text,
	"map_url" text,
	"translate_later" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "pickup_places_translate_later" CHECK (translate_later <@ '{fr,en,ar}'),
	CONSTRAINT "pickup_places_named" CHECK (coalesce(name_fr, '') <> '' or coalesce(name_en, '') <> '' or coalesce(name_ar, '') <> '')
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
        when 'delivery' then 'settings' when 'pickup_place' then 'settings' when 'event_type' then 'settings'
        when 'text' then 'settings' when 'mail_text' then 'settings' else 'account' end) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_place_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_place" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_place_id_pickup_places_id_fk" FOREIGN KEY ("pickup_place_id") REFERENCES "public"."pickup_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_place" ON "orders" USING btree ("pickup_place_id","created_at","id") WHERE pickup_place_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_place" CHECK ((pickup_place_id is null) = (pickup_place is null) and (pickup_place_id is null or delivery_method = 'pickup'));--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("kind","created_at","id");