import { type Queryable, statement } from '#platform/database.ts'
import type { TextKey } from '#features/texts/facts.ts'
import type { Translations } from '#core/locale.ts'

/** The version of the consents in a new database. */
export const consentVersion = '2'

/** The demo club's own words. The consents' are in the migration: every club needs them. */
export const demoTexts = {
  'hero.title': {
    fr: 'Un club. Une famille. Un rêve.',
    en: 'One Club. One Family. One Dream.',
    ar: 'نادٍ واحد. عائلة واحدة. حلم واحد.',
  },
  'hero.champions': {
    fr: 'Là où se forment les champions',
    en: 'Where champions are made',
    ar: 'هنا يُصنع الأبطال',
  },
  'hero.lede': {
    fr: 'Un encadrement professionnel pour les jeunes basketteurs, au cœur de Constantine.',
    en: 'Professional basketball training in the heart of Constantine, Algeria.',
    ar: 'تكوين احترافي في كرة السلة بقلب قسنطينة.',
  },
  'about.intro': {
    fr: 'Depuis {year}, {club} forme les filles et les garçons de Constantine, du premier dribble au premier titre.',
    en: 'Since {year}, {club} has trained the girls and boys of Constantine, from the first dribble to the first title.',
    ar: 'منذ سنة {year} و{club} يكوّن فتيات قسنطينة وفتيانها، من أول تنطيط للكرة إلى أول لقب.',
  },
  'about.story': {
    fr: 'Tout commence en {year}, avec douze enfants, trois ballons et un créneau le vendredi soir. {founder}, ancien joueur, voulait offrir aux jeunes de Constantine un endroit où apprendre le basket sérieusement, sans quitter leur ville.\n\nSaison après saison, les équipes se sont remplies : les garçons d’abord, puis les filles, aussi nombreuses aujourd’hui. Plus de {championships} titres plus tard, plus de {members} membres portent nos couleurs.\n\nCes couleurs viennent de la gandoura constantinoise, velours sombre et fil d’or, et notre écusson du pont suspendu qui relie les deux rives. C’est aussi notre idée du club : relier des quartiers, des familles et des générations autour d’un ballon.',
    en: 'It all began in {year} with twelve children, three balls and one slot on Friday evenings. {founder}, a former player, wanted to give the young people of Constantine a place to learn basketball seriously without leaving their city.\n\nSeason after season the teams filled up: the boys first, then the girls, who are just as many today. More than {championships} championships later, over {members} members wear our colors.\n\nThose colors come from the gandoura of Constantine, dark velvet and gold thread, and our crest from the suspension bridge that joins the two banks. That is our idea of a club, too: joining neighborhoods, families and generations around a ball.',
    ar: 'بدأت الحكاية سنة {year} باثني عشر طفلًا وثلاث كرات وحصة واحدة مساء كل جمعة. أراد {founder}، وهو لاعب سابق، أن يمنح شباب قسنطينة مكانًا يتعلمون فيه كرة السلة بجدية دون مغادرة مدينتهم.\n\nموسمًا بعد موسم امتلأت الفرق: الذكور أولًا ثم الإناث، وعددهن اليوم لا يقل عن عددهم. وبعد أكثر من {championships} بطولة، يحمل ألواننا أكثر من {members} عضو.\n\nألواننا مأخوذة من القندورة القسنطينية، المخمل الداكن وخيط الذهب، وشعارنا من الجسر المعلّق الذي يجمع ضفتي المدينة. وهذه فكرتنا عن النادي أيضًا: أن يجمع الأحياء والعائلات والأجيال حول كرة واحدة.',
  },
  'about.value1': {
    fr: 'Excellence',
    en: 'Excellence',
    ar: 'التميّز',
  },
  'about.value1_text': {
    fr: 'Répéter le geste jusqu’à ce qu’il soit juste, au gymnase comme à l’école.',
    en: 'Repeat the move until it is right, in the gym and at school.',
    ar: 'نعيد الحركة حتى نتقنها، في القاعة كما في المدرسة.',
  },
  'about.value2': {
    fr: 'Esprit d’équipe',
    en: 'Teamwork',
    ar: 'روح الفريق',
  },
  'about.value2_text': {
    fr: 'La passe avant le tir : personne ne gagne seul, personne ne perd seul.',
    en: 'The pass before the shot: nobody wins alone, nobody loses alone.',
    ar: 'التمريرة قبل التسديدة: لا أحد يفوز وحده ولا أحد يخسر وحده.',
  },
  'about.value3': {
    fr: 'Passion',
    en: 'Passion',
    ar: 'الشغف',
  },
  'about.value3_text': {
    fr: 'Arriver avec le sourire, repartir avec l’envie de revenir.',
    en: 'Arrive with a smile, leave wanting to come back.',
    ar: 'نصل مبتسمين ونغادر متشوقين إلى العودة.',
  },
  'about.value4': {
    fr: 'Discipline',
    en: 'Discipline',
    ar: 'الانضباط',
  },
  'about.value4_text': {
    fr: 'Être à l’heure, respecter l’arbitre, l’adversaire et ses coéquipiers.',
    en: 'Be on time; respect the referee, the opponent and your team-mates.',
    ar: 'نحترم الموعد والحكم والمنافس وزملاءنا في الفريق.',
  },
  'location.hours_note': {
    fr: 'Horaires de l’accueil ; certains entraînements finissent plus tard.',
    en: 'Hours of the front desk; some training ends later.',
    ar: 'أوقات مكتب الاستقبال؛ وقد تنتهي بعض التدريبات بعد ذلك.',
  },
  'location.parking': {
    fr: 'Parking gratuit devant la salle',
    en: 'Free parking in front of the hall',
    ar: 'موقف مجاني أمام القاعة',
  },
  'location.transport': {
    fr: 'Transports en commun : tramway, station Zouaghi',
    en: 'Public transport: tram, Zouaghi stop',
    ar: 'النقل العمومي: الترامواي، محطة زواغي',
  },
  'location.centre': {
    fr: 'Relié au centre-ville par le tramway',
    en: 'City center in reach by tram',
    ar: 'الترامواي يربطنا بوسط المدينة',
  },
  'location.facilities': {
    fr: 'Installations modernes : parquet, vestiaires, tribune',
    en: 'Modern facilities: wooden floor, changing rooms, stands',
    ar: 'مرافق حديثة: أرضية خشبية وغرف تبديل الملابس ومدرجات',
  },
  'location.plan_street': {
    fr: 'Route d’Aïn El Bey',
    en: 'Aïn El Bey Road',
    ar: 'طريق عين الباي',
  },
  'location.plan_crossing': {
    fr: 'Cité Zouaghi Slimane',
    en: 'Cité Zouaghi Slimane',
    ar: 'حي زواغي سليمان',
  },
  'location.plan_landmark': {
    fr: 'Tramway Zouaghi',
    en: 'Zouaghi tram stop',
    ar: 'محطة ترامواي زواغي',
  },
  'programs.intro': {
    fr: 'Quatre niveaux, des équipes de garçons et de filles, deux séances de 60 minutes par semaine.',
    en: 'Four levels, boys’ and girls’ teams, two sessions of 60 minutes a week.',
    ar: 'أربعة مستويات، فرق للذكور وأخرى للإناث، وحصتان في الأسبوع مدة كل منهما 60 دقيقة.',
  },
  'shop.subtitle': {
    fr: 'Les couleurs du club, sur le terrain et en ville.',
    en: 'The club’s colors, on the court and in town.',
    ar: 'ألوان النادي، في الملعب وفي المدينة.',
  },
  'shop.men': {
    fr: 'Pour jouer, s’entraîner et porter Cirta en ville.',
    en: 'To play, to train and to wear Cirta in town.',
    ar: 'للعب والتدريب، ولحمل ألوان سيرتا في المدينة.',
  },
  'shop.women': {
    fr: 'Les mêmes couleurs, la même équipe : de quoi jouer et s’entraîner.',
    en: 'Same colors, same team: kit to play and train in.',
    ar: 'الألوان نفسها والفريق نفسه: ملابس للعب والتدريب.',
  },
  'shop.kids': {
    fr: 'Pour les U12 et ceux qui les suivent ; le guide des tailles va par âge.',
    en: 'For the U12s and those close behind; the size guide goes by age.',
    ar: 'لأقل من 12 سنة (U12) ومن يليهم؛ ودليل المقاسات مرتّب حسب العمر.',
  },
  'shop.accessories': {
    fr: 'Casquettes, sacs, gourdes, chaussettes : ce qui manque au sac de sport.',
    en: 'Caps, bags, bottles, socks: what the gym bag still lacks.',
    ar: 'قبعات وحقائب وقوارير وجوارب: كل ما ينقص حقيبة الرياضة.',
  },
  'shop.jerseys': {
    fr: 'Nos maillots de match, avec votre numéro de 0 à 99.',
    en: 'Our game jerseys, with your number from 0 to 99.',
    ar: 'قمصان مبارياتنا، عليها رقمك من 0 إلى 99.',
  },
  'shop.tshirts': {
    fr: 'Pour tous les jours, Constantine sur le cœur.',
    en: 'For every day, with Constantine close to your heart.',
    ar: 'لكل الأيام، وقسنطينة في القلب.',
  },
  'shop.hoodies': {
    fr: 'Pour l’échauffement et les soirs d’hiver.',
    en: 'For the warm-up and for winter nights.',
    ar: 'للإحماء ولأمسيات الشتاء.',
  },
  'shop.hats': {
    fr: 'Contre le soleil, et contre le vent du Rhumel.',
    en: 'Against the sun, and the wind of the Rhumel.',
    ar: 'للوقاية من الشمس ومن ريح وادي الرمال.',
  },
  'shop.printed_returns': {
    fr: 'Un article imprimé (numéro, nom) n’est échangé que si l’erreur vient du club.',
    en: 'A printed article (number, name) is exchanged only if the club made the mistake.',
    ar: 'القطعة المطبوعة (برقم أو اسم) لا تُستبدل إلا إذا كان الخطأ من النادي.',
  },
  'privacy.contact': {
    fr: 'Écrivez-nous ou appelez : une personne du club vous répond.',
    en: 'Write or call: a person from the club will answer you.',
    ar: 'راسلنا أو اتصل بنا، وسيجيبك شخص من النادي.',
  },
} as const satisfies Partial<Record<TextKey, Translations>>

const insertText = statement<never>(
  'seed-text',
  'insert into texts (key, text_fr, text_en, text_ar) values ($1, $2, $3, $4) on conflict do nothing',
  { changes: 'texts' },
)

export async function seedTexts(tx: Queryable): Promise<void> {
  for (const [key, { fr, en, ar }] of Object.entries(demoTexts))
    await tx.rows(insertText, [key, fr, en, ar])
}
