CREATE TABLE "consent_texts" (
	"version" integer PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"key" text PRIMARY KEY NOT NULL,
	"text_fr" text,
	"text_en" text,
	"text_ar" text,
	"has_draft" boolean DEFAULT false NOT NULL,
	"draft_fr" text,
	"draft_en" text,
	"draft_ar" text,
	"to_translate" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "texts_to_translate" CHECK (to_translate <@ array['fr', 'en', 'ar'])
);
--> statement-breakpoint
INSERT INTO "texts" ("key", "text_fr", "text_en", "text_ar") VALUES
  ('consents.participation', 'J’autorise les personnes nommées ci-dessus à participer, et ce que j’ai écrit est exact.', 'I allow the people named above to take part, and what I wrote is true.', 'أوافق على مشاركة الأطفال المذكورين أعلاه، وأؤكد صحة المعلومات.'),
  ('consents.photos', 'J’autorise le club à publier sur son site et ses pages des photos et des films où on les reconnaît.', 'I allow the club to publish photos and films in which they can be recognized, on its site and its pages.', 'أوافق على أن ينشر النادي صورًا وفيديوهات يظهرون فيها على موقعه وصفحاته.'),
  ('consents.newsletter', 'Je souhaite recevoir la lettre du club par e-mail.', 'Send me the club’s newsletter by e-mail.', 'أرغب في تلقي نشرة النادي عبر البريد الإلكتروني.');
--> statement-breakpoint
INSERT INTO "consent_texts" ("version", "texts") VALUES
  (1, '{"participation":{"fr":"J’autorise les personnes nommées ci-dessus à participer, et ce que j’ai écrit est exact.","en":"I allow the people named above to take part, and what I wrote is true.","ar":"أسمح للأشخاص المذكورين أعلاه بالمشاركة، وما كتبته صحيح."},"photos":{"fr":"Le club peut montrer sur son site et ses pages des photos et films où on les reconnaît.","en":"The club may show photos and films in which they can be recognised, on its site and its pages.","ar":"يمكن للنادي أن يعرض في موقعه وصفحاته صورًا وأفلامًا يظهرون فيها."},"newsletter":{"fr":"Je souhaite recevoir la lettre du club par e-mail.","en":"Send me the club’s newsletter by e-mail.","ar":"أرغب في تلقي رسالة النادي الإخبارية عبر البريد الإلكتروني."}}'),
  (2, '{"participation":{"fr":"J’autorise les personnes nommées ci-dessus à participer, et ce que j’ai écrit est exact.","en":"I allow the people named above to take part, and what I wrote is true.","ar":"أوافق على مشاركة الأطفال المذكورين أعلاه، وأؤكد صحة المعلومات."},"photos":{"fr":"J’autorise le club à publier sur son site et ses pages des photos et des films où on les reconnaît.","en":"I allow the club to publish photos and films in which they can be recognized, on its site and its pages.","ar":"أوافق على أن ينشر النادي صورًا وفيديوهات يظهرون فيها على موقعه وصفحاته."},"newsletter":{"fr":"Je souhaite recevoir la lettre du club par e-mail.","en":"Send me the club’s newsletter by e-mail.","ar":"أرغب في تلقي نشرة النادي عبر البريد الإلكتروني."}}');
--> statement-breakpoint
INSERT INTO "texts" ("key", "text_fr", "text_en", "text_ar")
SELECT * FROM (VALUES
  ('hero.title', 'Un club. Une famille. Un rêve.', 'One Club. One Family. One Dream.', 'نادٍ واحد. عائلة واحدة. حلم واحد.'),
  ('hero.champions', 'Là où se forment les champions', 'Where champions are made', 'هنا يُصنع الأبطال'),
  ('hero.lede', 'Un encadrement professionnel pour les jeunes basketteurs, au cœur de Constantine.', 'Professional basketball training in the heart of Constantine, Algeria.', 'تكوين احترافي في كرة السلة بقلب قسنطينة.'),
  ('about.intro', 'Depuis {year}, {club} forme les filles et les garçons de Constantine, du premier dribble au premier titre.', 'Since {year}, {club} has trained the girls and boys of Constantine, from the first dribble to the first title.', 'منذ سنة {year} و{club} يكوّن فتيات قسنطينة وفتيانها، من أول تنطيط للكرة إلى أول لقب.'),
  ('about.story', E'Tout commence en {year}, avec douze enfants, trois ballons et un créneau le vendredi soir. {founder}, ancien joueur, voulait offrir aux jeunes de Constantine un endroit où apprendre le basket sérieusement, sans quitter leur ville.\n\nSaison après saison, les équipes se sont remplies : les garçons d’abord, puis les filles, aussi nombreuses aujourd’hui. Plus de {championships} titres plus tard, plus de {members} membres portent nos couleurs.\n\nCes couleurs viennent de la gandoura constantinoise, velours sombre et fil d’or, et notre écusson du pont suspendu qui relie les deux rives. C’est aussi notre idée du club : relier des quartiers, des familles et des générations autour d’un ballon.', E'It all began in {year} with twelve children, three balls and one slot on Friday evenings. {founder}, a former player, wanted to give the young people of Constantine a place to learn basketball seriously without leaving their city.\n\nSeason after season the teams filled up: the boys first, then the girls, who are just as many today. More than {championships} championships later, over {members} members wear our colors.\n\nThose colors come from the gandoura of Constantine, dark velvet and gold thread, and our crest from the suspension bridge that joins the two banks. That is our idea of a club, too: joining neighborhoods, families and generations around a ball.', E'بدأت الحكاية سنة {year} باثني عشر طفلًا وثلاث كرات وحصة واحدة مساء كل جمعة. أراد {founder}، وهو لاعب سابق، أن يمنح شباب قسنطينة مكانًا يتعلمون فيه كرة السلة بجدية دون مغادرة مدينتهم.\n\nموسمًا بعد موسم امتلأت الفرق: الذكور أولًا ثم الإناث، وعددهن اليوم لا يقل عن عددهم. وبعد أكثر من {championships} بطولة، يحمل ألواننا أكثر من {members} عضو.\n\nألواننا مأخوذة من القندورة القسنطينية، المخمل الداكن وخيط الذهب، وشعارنا من الجسر المعلّق الذي يجمع ضفتي المدينة. وهذه فكرتنا عن النادي أيضًا: أن يجمع الأحياء والعائلات والأجيال حول كرة واحدة.'),
  ('about.value1', 'Excellence', 'Excellence', 'التميّز'),
  ('about.value1_text', 'Répéter le geste jusqu’à ce qu’il soit juste, au gymnase comme à l’école.', 'Repeat the move until it is right, in the gym and at school.', 'نعيد الحركة حتى نتقنها، في القاعة كما في المدرسة.'),
  ('about.value2', 'Esprit d’équipe', 'Teamwork', 'روح الفريق'),
  ('about.value2_text', 'La passe avant le tir : personne ne gagne seul, personne ne perd seul.', 'The pass before the shot: nobody wins alone, nobody loses alone.', 'التمريرة قبل التسديدة: لا أحد يفوز وحده ولا أحد يخسر وحده.'),
  ('about.value3', 'Passion', 'Passion', 'الشغف'),
  ('about.value3_text', 'Arriver avec le sourire, repartir avec l’envie de revenir.', 'Arrive with a smile, leave wanting to come back.', 'نصل مبتسمين ونغادر متشوقين إلى العودة.'),
  ('about.value4', 'Discipline', 'Discipline', 'الانضباط'),
  ('about.value4_text', 'Être à l’heure, respecter l’arbitre, l’adversaire et ses coéquipiers.', 'Be on time; respect the referee, the opponent and your team-mates.', 'نحترم الموعد والحكم والمنافس وزملاءنا في الفريق.'),
  ('location.hours_note', 'Horaires de l’accueil ; certains entraînements finissent plus tard.', 'Hours of the front desk; some training ends later.', 'أوقات مكتب الاستقبال؛ وقد تنتهي بعض التدريبات بعد ذلك.'),
  ('location.parking', 'Parking gratuit devant la salle', 'Free parking in front of the hall', 'موقف مجاني أمام القاعة'),
  ('location.transport', 'Transports en commun : tramway, station Zouaghi', 'Public transport: tram, Zouaghi stop', 'النقل العمومي: الترامواي، محطة زواغي'),
  ('location.centre', 'Relié au centre-ville par le tramway', 'City center in reach by tram', 'الترامواي يربطنا بوسط المدينة'),
  ('location.facilities', 'Installations modernes : parquet, vestiaires, tribune', 'Modern facilities: wooden floor, changing rooms, stands', 'مرافق حديثة: أرضية خشبية وغرف تبديل الملابس ومدرجات'),
  ('programs.intro', 'Quatre niveaux, des équipes de garçons et de filles, deux séances de 60 minutes par semaine.', 'Four levels, boys’ and girls’ teams, two sessions of 60 minutes a week.', 'أربعة مستويات، فرق للذكور وأخرى للإناث، وحصتان في الأسبوع مدة كل منهما 60 دقيقة.'),
  ('shop.subtitle', 'Les couleurs du club, sur le terrain et en ville.', 'The club’s colors, on the court and in town.', 'ألوان النادي، في الملعب وفي المدينة.'),
  ('shop.men', 'Pour jouer, s’entraîner et porter Cirta en ville.', 'To play, to train and to wear Cirta in town.', 'للعب والتدريب، ولحمل ألوان سيرتا في المدينة.'),
  ('shop.women', 'Les mêmes couleurs, la même équipe : de quoi jouer et s’entraîner.', 'Same colors, same team: kit to play and train in.', 'الألوان نفسها والفريق نفسه: ملابس للعب والتدريب.'),
  ('shop.kids', 'Pour les U12 et ceux qui les suivent ; le guide des tailles va par âge.', 'For the U12s and those close behind; the size guide goes by age.', 'لأقل من 12 سنة (U12) ومن يليهم؛ ودليل المقاسات مرتّب حسب العمر.'),
  ('shop.accessories', 'Casquettes, sacs, gourdes, chaussettes : ce qui manque au sac de sport.', 'Caps, bags, bottles, socks: what the gym bag still lacks.', 'قبعات وحقائب وقوارير وجوارب: كل ما ينقص حقيبة الرياضة.'),
  ('shop.jerseys', 'Nos maillots de match, avec votre numéro de 0 à 99.', 'Our game jerseys, with your number from 0 to 99.', 'قمصان مبارياتنا، عليها رقمك من 0 إلى 99.'),
  ('shop.tshirts', 'Pour tous les jours, Constantine sur le cœur.', 'For every day, with Constantine close to your heart.', 'لكل الأيام، وقسنطينة في القلب.'),
  ('shop.hoodies', 'Pour l’échauffement et les soirs d’hiver.', 'For the warm-up and for winter nights.', 'للإحماء ولأمسيات الشتاء.'),
  ('shop.hats', 'Contre le soleil, et contre le vent du Rhumel.', 'Against the sun, and the wind of the Rhumel.', 'للوقاية من الشمس ومن ريح وادي الرمال.'),
  ('privacy.contact', 'Écrivez-nous ou appelez : une personne du club vous répond.', 'Write or call: a person from the club will answer you.', 'راسلنا أو اتصل بنا، وسيجيبك شخص من النادي.')
) AS written
WHERE EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "offers") OR EXISTS (SELECT FROM "orders") OR EXISTS (SELECT FROM "users");
