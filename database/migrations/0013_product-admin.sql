ALTER TABLE "size_stocks" ADD COLUMN "offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "products_by_name_fr" ON "products" USING btree ("search_fr","id");--> statement-breakpoint
CREATE INDEX "products_by_name_en" ON "products" USING btree ("search_en","id");--> statement-breakpoint
CREATE INDEX "products_by_name_ar" ON "products" USING btree ("search_ar","id");--> statement-breakpoint
CREATE INDEX "size_stocks_low" ON "size_stocks" USING btree ("product_id") WHERE offered and stock <= 3;