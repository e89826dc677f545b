CREATE TABLE "stock_take_lines" (
	"take_id" uuid NOT NULL,
	"size_stock_id" uuid NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	CONSTRAINT "stock_take_lines_pk" PRIMARY KEY("take_id","size_stock_id"),
	CONSTRAINT "stock_take_lines_counted" CHECK (counted >= 0 and expected >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "stock_takes_undone" CHECK ((undone_by is null) = (undone_at is null))
);
--> statement-breakpoint
DROP INDEX "stock_movements_size_stock";--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_take_id_stock_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."stock_takes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_size_stock_id_size_stocks_id_fk" FOREIGN KEY ("size_stock_id") REFERENCES "public"."size_stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_take_lines_size" ON "stock_take_lines" USING btree ("size_stock_id");--> statement-breakpoint
CREATE INDEX "stock_takes_newest" ON "stock_takes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_size_stock" ON "stock_movements" USING btree ("size_stock_id","id");