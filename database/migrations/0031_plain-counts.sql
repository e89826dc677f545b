-- Rows are counted when somebody asks, through an index: no write keeps a number any more. The triggers go with their
-- functions.
drop function count_orders() cascade;--> statement-breakpoint
drop function count_registrations() cascade;--> statement-breakpoint
drop function count_mails() cascade;--> statement-breakpoint
drop function count_audit_entries() cascade;--> statement-breakpoint
drop function count_products() cascade;--> statement-breakpoint
drop function count_events() cascade;--> statement-breakpoint
drop function count_gallery_items() cascade;--> statement-breakpoint
drop function count_contact_submissions() cascade;--> statement-breakpoint
drop function count_newsletter_subscriptions() cascade;--> statement-breakpoint
drop function keep_counts(regclass, text, text);--> statement-breakpoint
DROP TABLE "row_counts" CASCADE;
