CREATE INDEX "products_shown" ON "products" USING btree ("created_at","id") WHERE active and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_for_men" ON "products" USING btree ("created_at","id") WHERE active and archived_at is null and
          (name_en || chr(10) || name_fr || chr(10) || name_ar) !~* 'bra|soutien-gorge|حمالة صدر';