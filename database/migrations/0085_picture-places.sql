ALTER TABLE "gallery_items" ADD COLUMN "shown_on" text;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_items_home" ON "gallery_items" USING btree ("shown_on") WHERE shown_on = 'home';--> statement-breakpoint
CREATE INDEX "gallery_items_shown" ON "gallery_items" USING btree ("shown_on","display_order") WHERE shown_on is not null;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_shown_on" CHECK (shown_on is null or (shown_on in ('home', 'about', 'team') and media_type = 'image'));--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_team" CHECK ((shown_on is not distinct from 'team') = (team_id is not null));