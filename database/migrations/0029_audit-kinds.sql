ALTER TABLE "audit_entries" drop column "search";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_names" jsonb;--> statement-breakpoint
-- Between the old search and the new one, so that no row goes through an index twice. A name that was another one then stays as it is written.
update audit_entries a set subject_names = json_build_object('fr', p.name_fr, 'en', p.name_en, 'ar', p.name_ar)
  from products p where a.action like 'product.%' and a.subject_id = p.id::text and a.subject = p.name_en;
--> statement-breakpoint
update audit_entries a set subject_names = json_build_object('fr', e.title_fr, 'en', e.title_en, 'ar', e.title_ar)
  from events e where a.action like 'event.%' and a.subject_id = e.id::text and a.subject = e.title_en;
--> statement-breakpoint
update audit_entries a set subject_names = json_build_object('fr', coalesce(g.title_fr, a.subject), 'en', a.subject, 'ar', coalesce(g.title_ar, a.subject))
  from gallery_items g where a.action like 'gallery_item.%' and a.subject_id = g.id::text and a.subject = coalesce(g.title_en, g.title_fr, g.title_ar);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_name(actor || ' ' || action || ' ' || left(subject, 200) || ' ' || left(coalesce(subject_names ->> 'fr', ''), 200) || ' ' || left(coalesce(subject_names ->> 'ar', ''), 200))) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "kind" text GENERATED ALWAYS AS (case split_part(action, '.', 1)
        when 'order' then 'order' when 'product' then 'product' when 'event' then 'event' when 'message' then 'message'
        when 'mail' then 'mail' when 'subscriber' then 'newsletter'
        when 'gallery_item' then 'gallery' when 'media' then 'gallery'
        when 'registration' then 'registration' when 'registrations' then 'registration'
        when 'family' then 'family' when 'erasure' then 'family' else 'account' end) STORED;--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (name_grams("search"));--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("kind","created_at","id");