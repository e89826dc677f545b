import { days } from '#core/durations.ts'
import { clubDay } from '#core/algiers.ts'
import type { Translations } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'

type DemoEvent = {
  /** The id of a type of the demo club. */
  event_type: string
  /** The earliest day, in days after the seeding; the event is on the Saturday after it. */
  in_days: number
  start_time: string | null
  registration_fee: number
  max_participants: number
  /** The name of a drawing in database/seed/media. */
  art: string | null
  title_fr: string
  title_en: string
  title_ar: string
  description_fr: string
  description_en: string
  description_ar: string
  location: string
  location_en: string
  location_ar: string
  /** Of a past one. */
  result?: Translations
}

const hall = {
  location: 'Salle omnisports, cité Zouaghi Slimane',
  location_en: 'Sports hall, Cité Zouaghi Slimane',
  location_ar: 'القاعة المتعددة الرياضات، حي زواغي سليمان',
}

/** All types, past and to come, free and paid, with and without a limit of places. */
const demoEvents: DemoEvent[] = [
  {
    event_type: 'other',
    in_days: 4,
    start_time: '15:00',
    registration_fee: 0,
    max_participants: 0,
    art: 'gallery-05',
    title_fr: 'Portes ouvertes du club',
    title_en: 'Club open day',
    title_ar: 'الأبواب المفتوحة للنادي',
    description_fr:
      'Venez en famille voir un entraînement, essayer un panier à votre hauteur et rencontrer les entraîneurs. Baskets propres à semelle claire, et c’est tout.',
    description_en:
      'Come with the family to watch a training session, try a hoop at your height and meet the coaches. All you need is clean shoes with light soles.',
    description_ar:
      'تعالوا مع العائلة لمشاهدة حصة تدريبية وتجربة التصويب والتعرّف على المدربين. يكفي حذاء رياضي نظيف بنعل فاتح.',
    ...hall,
  },
  {
    event_type: 'tournament',
    in_days: 12,
    start_time: '09:00',
    registration_fee: 1500,
    max_participants: 64,
    art: 'gallery-09',
    title_fr: 'Tournoi des Ponts U14',
    title_en: 'Bridges Tournament U14',
    title_ar: 'دورة الجسور لأقل من 14 سنة (U14)',
    description_fr:
      'Huit équipes de l’Est, une journée, des matchs de deux fois dix minutes. La finale se joue à 17 h sous les applaudissements des parents.',
    description_en:
      'Eight teams from the east of the country, one day, games of two ten-minute halves. The final is at 17:00, with the parents cheering.',
    description_ar:
      'ثمانية فرق من شرق البلاد في يوم واحد، ومباريات من شوطين مدة كل منهما عشر دقائق. النهائي على الساعة 17:00 أمام الأولياء.',
    ...hall,
  },
  {
    event_type: 'training_camp',
    in_days: 20,
    start_time: '10:00',
    registration_fee: 2500,
    max_participants: 12,
    art: 'gallery-06',
    title_fr: 'Stage de tir en petit groupe',
    title_en: 'Small-group shooting camp',
    title_ar: 'تربص التصويب في مجموعة صغيرة',
    description_fr:
      'Douze joueuses et joueurs, deux entraîneurs, trois cents tirs chacun : appuis, poignet, régularité. U14 et plus.',
    description_en:
      'Twelve players, two coaches, three hundred shots each: footwork, wrist, consistency. U14 and older.',
    description_ar:
      'اثنا عشر لاعبًا ولاعبة ومدربان، وثلاثمئة تسديدة لكل واحد: وضعية القدمين وحركة المعصم والثبات. ابتداءً من فئة U14.',
    ...hall,
  },
  {
    event_type: 'seminar',
    in_days: 33,
    start_time: '14:00',
    registration_fee: 0,
    max_participants: 40,
    art: 'gallery-04',
    title_fr: 'Parents et sport : bien accompagner son enfant',
    title_en: 'Parents and sport: supporting your child well',
    title_ar: 'الأولياء والرياضة: كيف ترافق ابنك؟',
    description_fr:
      'Sommeil, repas, école, déception après un match : une pédiatre du sport et notre entraîneur répondent à vos questions.',
    description_en:
      'Sleep, meals, school, disappointment after a game: a sports pediatrician and our coach answer your questions.',
    description_ar:
      'النوم والتغذية والدراسة وخيبة الأمل بعد المباراة: طبيبة أطفال مختصة في الرياضة ومدرب النادي يجيبان عن أسئلتكم.',
    location: 'Maison de jeunes Filali, Constantine',
    location_en: 'Filali youth center, Constantine',
    location_ar: 'دار الشباب فيلالي، قسنطينة',
  },
  {
    event_type: 'tournament',
    in_days: -27,
    start_time: '10:00',
    registration_fee: 1000,
    max_participants: 48,
    art: null,
    title_fr: 'Coupe du Rhumel U16',
    title_en: 'Rhumel Cup U16',
    title_ar: 'كأس الرمال لأقل من 16 سنة (U16)',
    description_fr: 'Six équipes, quinze matchs, et un panier au buzzer en demi-finale.',
    description_en: 'Six teams, fifteen games, and a buzzer-beater in the semi-final.',
    description_ar: 'ستة فرق وخمس عشرة مباراة، وسلة مع صافرة النهاية في نصف النهائي.',
    ...hall,
    result: {
      fr: '2e place, finale 58–61',
      en: '2nd place, final 58–61',
      ar: 'المركز الثاني، النهائي 58–61',
    },
  },
  {
    event_type: 'training_camp',
    in_days: -69,
    start_time: null,
    registration_fee: 6000,
    max_participants: 24,
    art: null,
    title_fr: 'Stage de reprise en montagne',
    title_en: 'Pre-season camp in the mountains',
    title_ar: 'تربص العودة في الجبل',
    description_fr: 'Trois jours de souffle, de jeu et de vie de groupe.',
    description_en: 'Three days of running, playing and living together.',
    description_ar: 'ثلاثة أيام من اللياقة واللعب والحياة الجماعية.',
    location: 'Djebel Ouahch, Constantine',
    location_en: 'Djebel Ouahch, Constantine',
    location_ar: 'جبل الوحش، قسنطينة',
    result: {
      fr: '22 jeunes, neuf séances',
      en: '22 players, nine sessions',
      ar: '22 لاعبًا ولاعبة، تسع حصص',
    },
  },
]

const insertEvent = statement<never>(
  'seed-event',
  `with offer as (insert into offers (kind, max_places) values ('event', $14) returning id)
   insert into events (id, event_type, title_fr, title_en, title_ar, description_fr, description_en,
    description_ar,
     location, location_en, location_ar, event_date, start_time, registration_fee, image_url,
     result_fr, result_en, result_ar)
   values ((select id from offer), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $15, $16, $17, $18)`,
)

const saturday = 6

export function nextWeekday(weekday: number, from: Date): string {
  const until = (weekday - from.getUTCDay() + 7) % 7
  return clubDay(new Date(from.getTime() + days(until)))
}

export async function seedEvents(
  tx: Queryable,
  urls: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const event of demoEvents) {
    await tx.rows(insertEvent, [
      event.event_type,
      event.title_fr,
      event.title_en,
      event.title_ar,
      event.description_fr,
      event.description_en,
      event.description_ar,
      event.location,
      event.location_en,
      event.location_ar,
      nextWeekday(saturday, new Date(now.getTime() + days(event.in_days))),
      event.start_time,
      event.registration_fee,
      event.max_participants,
      event.art && urls.get(event.art),
      event.result?.fr ?? '',
      event.result?.en ?? '',
      event.result?.ar ?? '',
    ])
  }
}
