-- Demos from before they were marked: the demo's products alone, no account with a password of its
-- own, so that no network was ever served, and nothing in the log but accounts. A club that only
-- looks like the demo is never marked, because whoever marks it may empty it.
UPDATE "setup" SET demo_since = now()
WHERE demo_since is null and emptied_at is null
  and exists (select from users where password_is_demo)
  and not exists (select from users where password_hash is not null and not password_is_demo)
  and exists (select from products)
  and not exists (select from products where name_en not in ('Away Shorts', 'Ball Backpack', 'CBC Away', 'CBC Cap', 'CBC Gorge', 'CBC Home', 'CBC Slides', 'CBC Street', 'Cirta Ball, size 7', 'Cirta Hoodie', 'Cirta Tee', 'Game Socks, two pairs', 'Home Shorts', 'Insulated Bottle', 'Kids Zip Hoodie', 'Pompom Beanie', 'Shooting Shirt', 'Sirocco Sports Bra', 'Sunrise Tee'))
  and not exists (select from audit_entries where kind <> 'account')
  and (select version from club) = 1;
