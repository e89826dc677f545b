ALTER TABLE "orders" drop column "search";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "club_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Between the old search and the new one, so that no row goes through an index twice.
update orders o set
  product_names = coalesce((select string_agg(distinct concat_ws(' ', p.name_fr, p.name_en, p.name_ar), ' ')
    from order_items i join products p on p.id = i.product_id where i.order_id = o.id), ''),
  club_notes = coalesce((select string_agg(n.text, ' ' order by n.created_at) from order_notes n where n.order_id = o.id), '');
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_name(order_number || ' ' || customer_name || ' ' || customer_phone || ' ' || coalesce(parent_phone, '') || ' ' || coalesce(exact_address, shipping_address, '') || ' ' || coalesce(notes, '') || ' ' || product_names || ' ' || club_notes)) STORED;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (name_grams("search"));