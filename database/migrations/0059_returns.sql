ALTER TABLE "delivery_settings" ADD COLUMN "return_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD COLUMN "return_paid_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_paid_by" text;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_returns" CHECK (return_days between 0 and 365 and (return_days > 0) = (return_paid_by is not null) and return_paid_by in ('club', 'buyer'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returns" CHECK (return_days between 0 and 365 and (return_days > 0) = (return_paid_by is not null) and return_paid_by in ('club', 'buyer'));