ALTER TABLE "club" ADD COLUMN "translate_later" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_translate_later" CHECK (translate_later <@ '{fr,en,ar}');