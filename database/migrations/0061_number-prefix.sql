ALTER TABLE "club" ADD COLUMN "number_prefix" text DEFAULT 'CLUB' NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_number_prefix" CHECK (number_prefix ~ '^[A-Z]{2,6}$');--> statement-breakpoint
-- A club whose numbers began with CBC keeps them; one without numbers takes its short name.
UPDATE "club" SET number_prefix = coalesce(
  case when exists (select from orders) or exists (select from registrations) then 'CBC' end,
  case when short_name ~ '^[A-Z]{2,6}$' then short_name end,
  'CLUB');
