import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import type { Translations } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'

type DemoArticle = {
  /** The day, in days before the seeding. */
  days_ago: number
  /** The name of a drawing in database/seed/media. */
  art: string
  title: Translations
  body: Translations
}

const demoNews: DemoArticle[] = [
  {
    days_ago: 3,
    art: 'gallery-07',
    title: {
      fr: 'Les nouveaux maillots sont arrivés',
      en: 'The new jerseys are here',
      ar: 'وصلت القمصان الجديدة',
    },
    body: {
      fr: [
        'Velours sombre, fil d’or et une couture qui dessine le pont : les maillots de ' +
          'la saison sont dans le vestiaire, et dans la [boutique du site](/shop).',
        'Chacun peut choisir son numéro. Les tailles enfants commencent à six ans ; en ' +
          'cas de doute entre deux tailles, prenez la plus grande, la saison est longue.',
      ].join('\n\n'),
      en: [
        'Dark velvet, gold thread and a seam that draws the bridge: the jerseys of the ' +
          'season are in the changing room, and in the [shop of this site](/shop).',
        'Everybody can choose a number. Children’s sizes begin at six years; if you ' +
          'hesitate between two sizes, take the larger one, the season is long.',
      ].join('\n\n'),
      ar: [
        'مخمل داكن وخيط ذهبي وخياطة ترسم الجسر: قمصان الموسم الجديد في غرفة الملابس، وفي ' +
          '[متجر الموقع](/shop) أيضًا.',
        'يمكن لكل واحد أن يختار رقمه. تبدأ مقاسات الأطفال من ست سنوات، وعند التردد بين ' +
          'مقاسين اختاروا الأكبر، فالموسم طويل.',
      ].join('\n\n'),
    },
  },
  {
    days_ago: 19,
    art: 'gallery-10',
    title: {
      fr: 'Coupe du Rhumel : une finale perdue, une équipe trouvée',
      en: 'Rhumel Cup: a final lost, a team found',
      ar: 'كأس الرمال: خسرنا النهائي وكسبنا فريقًا',
    },
    body: {
      fr: [
        'Six équipes, quinze matchs, et une salle pleine du matin au soir. Nos U16 sont ' +
          'allés jusqu’en finale, après un panier au buzzer que l’on racontera longtemps.',
        'Trois points ont manqué au bout (58–61). Il reste une deuxième place, une coupe ' +
          'de plus sur l’étagère, et surtout un groupe qui s’est mis à jouer ensemble.',
        'Merci aux bénévoles qui ont tenu la table, la buvette et le sifflet.',
      ].join('\n\n'),
      en: [
        'Six teams, fifteen games, and a full hall from morning to evening. Our U16 went ' +
          'all the way to the final, after a buzzer-beater that will be told for a long ' +
          'time.',
        'Three points were missing in the end (58–61). What remains is second place, one ' +
          'more cup on the shelf, and above all a group that has begun to play together.',
        'Thank you to the volunteers at the table, the snack bar and the whistle.',
      ].join('\n\n'),
      ar: [
        'ستة فرق وخمس عشرة مباراة وقاعة ممتلئة من الصباح إلى المساء. وصل فريقنا لأقل من ' +
          '16 سنة (U16) إلى النهائي بعد سلة مع صافرة النهاية سنرويها طويلًا.',
        'نقصتنا ثلاث نقاط في النهاية (58–61). وبقي لنا المركز الثاني وكأس جديدة على ' +
          'الرف، وقبل كل شيء مجموعة بدأت تلعب معًا.',
        'شكرًا للمتطوعين على طاولة التسجيل وفي المقصف وفي التحكيم.',
      ].join('\n\n'),
    },
  },
  {
    days_ago: 47,
    art: 'gallery-11',
    title: {
      fr: 'La saison commence, les groupes sont faits',
      en: 'The season begins, the groups are made',
      ar: 'انطلق الموسم وتشكّلت المجموعات',
    },
    body: {
      fr: [
        'Les entraînements ont repris dans toutes les catégories. Les jours et les ' +
          'heures de chaque équipe sont sur sa page, avec le nom de la salle.',
        'Il reste quelques places chez les plus jeunes : une séance d’essai suffit pour ' +
          'savoir si le basket plaît. Venez avec des baskets propres et une bouteille ' +
          'd’eau, les ballons sont là.',
      ].join('\n\n'),
      en: [
        'Training has started again in every age group. The days and times of each team ' +
          'are on its page, with the name of the hall.',
        'A few places are left for the youngest: one trial session is enough to find out ' +
          'whether basketball is fun. Come with clean shoes and a bottle of water, the ' +
          'balls are here.',
      ].join('\n\n'),
      ar: [
        'عادت التدريبات في كل الفئات. أيام كل فريق وأوقاته واسم القاعة في صفحته.',
        'بقيت أماكن قليلة لدى الأصغر سنًا: تكفي حصة تجريبية واحدة لمعرفة هل تعجبهم كرة ' +
          'السلة. تعالوا بحذاء رياضي نظيف وقارورة ماء، والكرات متوفرة.',
      ].join('\n\n'),
    },
  },
  {
    days_ago: 62,
    art: 'gallery-05',
    title: {
      fr: 'Trois jours à Djebel Ouahch',
      en: 'Three days at Djebel Ouahch',
      ar: 'ثلاثة أيام في جبل الوحش',
    },
    body: {
      fr: [
        'Vingt-deux jeunes, neuf séances, de l’air frais et très peu de téléphone : le ' +
          'stage de reprise a tenu ses promesses.',
        'Le matin, du souffle et des appuis ; l’après-midi, du jeu ; le soir, des ' +
          'histoires de vestiaire. Tout le monde est redescendu fatigué et content.',
      ].join('\n\n'),
      en: [
        'Twenty-two players, nine sessions, fresh air and very little phone: the ' +
          'pre-season camp kept its promises.',
        'Running and footwork in the morning, games in the afternoon, changing-room ' +
          'stories in the evening. Everybody came back down tired and happy.',
      ].join('\n\n'),
      ar: [
        'اثنان وعشرون لاعبًا ولاعبة، وتسع حصص، وهواء نقي، وقليل جدًا من الهاتف: كان تربص ' +
          'العودة في المستوى.',
        'صباحًا للياقة وحركة القدمين، وبعد الظهر للعب، ومساءً لحكايات غرفة الملابس. عاد ' +
          'الجميع متعبين وسعداء.',
      ].join('\n\n'),
    },
  },
]

const insertArticle = statement<never>(
  'seed-article',
  `insert into news (title_fr, title_en, title_ar, body_fr, body_en, body_ar, image_url,
     published_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  { changes: 'news' },
)

export async function seedNews(
  tx: Queryable,
  urls: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const { days_ago, art, title, body } of demoNews)
    await tx.rows(insertArticle, [
      title.fr,
      title.en,
      title.ar,
      body.fr,
      body.en,
      body.ar,
      urls.get(art),
      clubDay(new Date(now.getTime() - days(days_ago))),
    ])
}
