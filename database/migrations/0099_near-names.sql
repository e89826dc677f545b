-- The words of a folded name as they sound, marked with `=`: a plural, a doubled letter, `y` for `ill` and the Arabic
-- letters that are taken for each other make no difference. A word is cut to 12 letters, so that no name has many keys.
create function name_sounds(name text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct '=' || left(sound, 12)
    from regexp_split_to_table(name, '[\u0001-\u0060\u007b-\u00bf\u060c\u061b\u061f\u2000-\u206f]+') word,
      regexp_replace(translate(word, 'yzqkصضظذثط', 'isccسددتتت'), '^ال(?=..)', '') letter,
      regexp_replace(regexp_replace(regexp_replace(letter, 'ill', 'i', 'g'), 'e?au', 'o', 'g'), 'ph', 'f', 'g') spoken,
      regexp_replace(regexp_replace(spoken, '^(..+?)e?s?$', '\1'), '(.)\1+', '\1', 'g') sound
   where length(word) > 2 and length(sound) > 1
);
--> statement-breakpoint
-- These, and each of four letters or more also as it is and without any one of its letters: two words of which one has
-- a letter too many, too few or another one have a key in common.
create function name_keys(name text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct case at when 0 then marked else left(overlay(sound placing '' from at for 1), 11) end
    from unnest(name_sounds(name)) marked, substr(marked, 2) sound, generate_series(0, length(sound) + 1) at
   where at = 0 or length(sound) > 3
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "near_keys" text[] GENERATED ALWAYS AS (name_keys(fold_name(name_fr || ' ' || name_en || ' ' || name_ar))) STORED;--> statement-breakpoint
CREATE INDEX "products_near_names" ON "products" USING gin ("near_keys") WITH (fastupdate=false);