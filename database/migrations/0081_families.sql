ALTER TABLE "registrations" ADD COLUMN "family_reference" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "second_guardian_name" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "second_guardian_phone" text;--> statement-breakpoint
ALTER TABLE "registrations" drop column "search";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_name(reference || ' ' || coalesce(guardian_name, '') || ' ' || coalesce(guardian_phone, '') || ' ' || coalesce(email, '') || ' ' || participant_names || ' ' || coalesce(second_guardian_name, '') || ' ' || coalesce(second_guardian_phone, ''))) STORED;--> statement-breakpoint
CREATE INDEX "registrations_search" ON "registrations" USING gin (name_grams("search"));--> statement-breakpoint
CREATE INDEX "registrations_second_phone" ON "registrations" USING btree ("second_guardian_phone") WHERE second_guardian_phone is not null;--> statement-breakpoint
CREATE INDEX "registrations_of_family" ON "registrations" USING btree ("family_reference") WHERE family_reference is not null;--> statement-breakpoint
ALTER TABLE "registration_links" DROP CONSTRAINT "registration_links_pkey";--> statement-breakpoint
ALTER TABLE "registration_links" ADD CONSTRAINT "registration_links_token_hash_registration_id_pk" PRIMARY KEY("token_hash","registration_id");
