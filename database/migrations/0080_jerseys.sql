ALTER TABLE "products" ADD COLUMN "jersey" jsonb;--> statement-breakpoint
-- The demo's jerseys were known by the names of their photos.
UPDATE products SET jersey = kit.jersey
  FROM (VALUES
    ('home', '{"kind":"drawn","pattern":"braid","base":"#5E0F3A","side":"#3D0625","trim":"#F4B93E","ink":"#F4B93E","outline":"#2A0719"}'::jsonb),
    ('away', '{"kind":"drawn","pattern":"braid","base":"#F3ECE3","side":"#5E0F3A","trim":"#B8842A","ink":"#5E0F3A","outline":"#F4B93E"}'),
    ('third', '{"kind":"drawn","pattern":"braid","base":"#0C5359","side":"#06343A","trim":"#F4B93E","ink":"#F4B93E","outline":"#06343A"}'),
    ('street', '{"kind":"drawn","pattern":"braid","base":"#2B1722","side":"#EE6C2B","trim":"#EE6C2B","ink":"#EE6C2B","outline":"#120810"}')
  ) AS kit (name, jersey)
 WHERE array_to_string(products.images, ' ') LIKE '%/jersey-' || kit.name || '-%';
