CREATE TABLE "team_coaches" (
	"team_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_coaches_team_id_person_id_pk" PRIMARY KEY("team_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "translate_later" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_coaches" ADD CONSTRAINT "team_coaches_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_coaches" ADD CONSTRAINT "team_coaches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_coaches_of_person" ON "team_coaches" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_translate_later" CHECK (translate_later <@ '{fr,en,ar}');--> statement-breakpoint
-- Until now the coach of a team followed from its level.
insert into team_coaches (team_id, person_id)
select t.id, p.id from teams t join (values
  ('U12', 'c0ac0000-0000-4000-8000-000000000002'),
  ('U14', 'c0ac0000-0000-4000-8000-000000000001'),
  ('U16', 'c0ac0000-0000-4000-8000-000000000002'),
  ('U18', 'c0ac0000-0000-4000-8000-000000000001')) as c (level, person) using (level)
  join people p on p.id = c.person::uuid;
