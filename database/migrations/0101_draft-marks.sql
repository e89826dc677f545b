ALTER TABLE "texts" ADD COLUMN "draft_to_translate" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_draft_to_translate" CHECK (draft_to_translate <@ array['fr', 'en', 'ar']);--> statement-breakpoint
UPDATE "texts" SET "draft_to_translate" = "to_translate" WHERE "has_draft";