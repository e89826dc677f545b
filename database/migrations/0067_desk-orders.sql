ALTER TABLE "orders" DROP CONSTRAINT "orders_flow";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_flow" CHECK (flow in ('checkout', 'quick', 'desk'));