ALTER TABLE "opening_exceptions" ADD COLUMN "kind" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_exceptions" ADD COLUMN "translate_later" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "opening_exceptions" SET kind = 'special' WHERE opens is not null;--> statement-breakpoint
ALTER TABLE "opening_exceptions" ADD CONSTRAINT "opening_exceptions_kind" CHECK (kind in ('closed', 'holiday', 'ramadan', 'special') and (kind <> 'closed' or opens is null));--> statement-breakpoint
ALTER TABLE "opening_exceptions" ADD CONSTRAINT "opening_exceptions_later" CHECK (translate_later <@ '{fr,en,ar}');--> statement-breakpoint
ALTER TABLE "opening_exceptions" ADD CONSTRAINT "opening_exceptions_special" CHECK (kind <> 'special' or opens is not null);--> statement-breakpoint
ALTER TABLE "opening_exceptions" ADD CONSTRAINT "opening_exceptions_times" CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$' and closes ~ '^([01]\d|2[0-3]):[0-5]\d$');--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_times" CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$' and closes ~ '^([01]\d|2[0-3]):[0-5]\d$');--> statement-breakpoint
-- In minutes of the week, and once more a week earlier: hours of Saturday night reach into Sunday.
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_apart" EXCLUDE USING gist (
  daterange(valid_from, valid_to, '[]') WITH &&,
  int4multirange(
    int4range(weekday * 1440 + (split_part(opens, ':', 1)::int * 60 + split_part(opens, ':', 2)::int),
      weekday * 1440 + (split_part(closes, ':', 1)::int * 60 + split_part(closes, ':', 2)::int) + case when closes <= opens then 1440 else 0 end),
    int4range(weekday * 1440 + (split_part(opens, ':', 1)::int * 60 + split_part(opens, ':', 2)::int) - 10080,
      weekday * 1440 + (split_part(closes, ':', 1)::int * 60 + split_part(closes, ':', 2)::int) + case when closes <= opens then 1440 else 0 end - 10080)
  ) WITH &&
) WHERE (archived_at is null);--> statement-breakpoint
ALTER TABLE "opening_exceptions" ADD CONSTRAINT "opening_exceptions_apart" EXCLUDE USING gist (
  daterange(date_from, date_to, '[]') WITH &&
) WHERE (archived_at is null);
