CREATE INDEX "products_archived" ON "products" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
-- Taking a text to pieces is dear, which the planner has to know: it then never does for each row what an index has done.
alter function name_grams(text) cost 2000;
