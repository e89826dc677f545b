ALTER TABLE "newsletter_subscriptions" ADD COLUMN "source" text;--> statement-breakpoint
UPDATE "newsletter_subscriptions" AS s SET "source" = (
  SELECT coalesce(r."family_reference", r."reference") FROM "registrations" AS r
    JOIN "registration_consents" AS c ON c."registration_id" = r."id"
   WHERE lower(r."email") = lower(s."email") AND c."consent" = 'newsletter' AND c."is_given"
     AND c."recorded_at" <= s."subscribed_at" + interval '1 minute'
   ORDER BY c."id" DESC LIMIT 1);