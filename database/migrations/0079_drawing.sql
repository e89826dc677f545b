ALTER TABLE "club" ADD COLUMN "drawing" text DEFAULT 'ball' NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_drawing" CHECK (drawing in ('ball', 'bridge'));--> statement-breakpoint
-- A club that has a name has shown the bridge so far; one that was emptied for an own club had no say.
UPDATE "club" SET drawing = 'bridge'
WHERE coalesce(name_fr, name_en, name_ar) is not null
  and not exists (select from setup where emptied_at is not null);
