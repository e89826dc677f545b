import { bindMedia } from '#features/media/server/consented-media.ts'
import { type Queryable, statement } from '#platform/database.ts'

/** The facts of the demo club; its phone number is not in service. */
export const demoClub = {
  name_fr: 'Cirta Basketball Club',
  name_en: 'Cirta Basketball Club',
  name_ar: 'نادي سيرتا لكرة السلة',
  short_name: 'CBC',
  drawing: 'bridge' as const,
  subtitle_fr: 'École de basket-ball, Constantine',
  subtitle_en: 'Youth training academy, Constantine',
  subtitle_ar: 'أكاديمية تكوين الشباب، قسنطينة',
  tagline_fr: 'L’excellence dans la formation et le développement du basket-ball',
  tagline_en: 'Excellence in basketball training and development',
  tagline_ar: 'التميّز في تكوين لاعبي كرة السلة وتطويرهم',
  place_fr: 'Constantine, Algérie',
  place_en: 'Constantine, Algeria',
  place_ar: 'قسنطينة، الجزائر',
  phone: '+213550142014',
  whatsapp: '+213550142014',
  email: 'contact@cirta.example',
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/cirta.basket.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/cirta.basket.example' },
    { name: 'Twitter', url: 'https://twitter.com/cirta_basket_ex' },
  ],
  address_fr: 'Salle omnisports, cité Zouaghi Slimane, 25000 Constantine, Algérie',
  address_en: 'Sports hall, Cité Zouaghi Slimane, 25000 Constantine, Algeria',
  address_ar: 'القاعة المتعددة الرياضات، حي زواغي سليمان، 25000 قسنطينة، الجزائر',
  postal_code: '25000',
  locality: 'Constantine',
  latitude: 36.31,
  longitude: 6.63,
  founded: 2014,
  championships: 25,
  members: 500,
  season_start: '09-01',
  season_end: '06-30',
  number_prefix: 'CBC',
  calendar_domain: 'cirta.example',
}

export const demoHours = [
  { weekday: 0, opens: '09:00', closes: '18:00' },
  { weekday: 1, opens: '16:00', closes: '22:00' },
  { weekday: 2, opens: '16:00', closes: '22:00' },
  { weekday: 3, opens: '16:00', closes: '22:00' },
  { weekday: 4, opens: '16:00', closes: '22:00' },
  { weekday: 5, opens: '16:00', closes: '22:00' },
  { weekday: 6, opens: '14:00', closes: '20:00' },
]

export const headCoach = 'c0ac0000-0000-4000-8000-000000000001'
export const assistantCoach = 'c0ac0000-0000-4000-8000-000000000002'
const founder = 'c0ac0000-0000-4000-8000-000000000003'

export const demoPeople = [
  {
    id: headCoach,
    kind: 'coach',
    name_fr: 'Karim B.',
    name_en: 'Karim B.',
    name_ar: 'كريم ب.',
    role_fr: 'Entraîneur principal',
    role_en: 'Head coach',
    role_ar: 'المدرب الرئيسي',
    years: 25,
    text_fr:
      'Il prépare chaque séance du club et suit chaque joueur, du premier entraînement au premier match officiel.',
    text_en:
      'He prepares every session of the club and follows each player from the first practice to the first official game.',
    text_ar: 'يحضّر كل حصص النادي ويرافق كل لاعب من أول تدريب إلى أول مباراة رسمية.',
    display_order: 1,
  },
  {
    id: assistantCoach,
    kind: 'coach',
    name_fr: 'Yacine M.',
    name_en: 'Yacine M.',
    name_ar: 'ياسين م.',
    role_fr: 'Entraîneur adjoint',
    role_en: 'Assistant coach',
    role_ar: 'المدرب المساعد',
    years: 12,
    text_fr: 'Il accueille les plus jeunes et travaille les fondamentaux : appuis, passe, adresse.',
    text_en: 'He welcomes the youngest and works on the fundamentals: footwork, passing, shooting.',
    text_ar: 'يستقبل الأصغر سنًا ويعمل على الأساسيات: حركة القدمين والتمرير والتسديد.',
    display_order: 2,
  },
  {
    id: founder,
    kind: 'founder',
    name_fr: 'Nadir C.',
    name_en: 'Nadir C.',
    name_ar: 'نذير ش.',
    role_fr: 'Fondateur',
    role_en: 'Owner and founder',
    role_ar: 'صاحب النادي ومؤسسه',
    years: null,
    text_fr:
      'Enfant de Constantine, il a ouvert le club avec une conviction : un jeune qu’on prend au sérieux devient sérieux. On le trouve encore chaque semaine au bord du terrain.',
    text_en:
      'Born and raised in Constantine, he opened the club with one belief: take young people seriously and they become serious. You still find him courtside every week.',
    text_ar:
      'ابن قسنطينة، فتح النادي عن قناعة: حين تعامل الشاب بجدية، يكبر جادًا. وما زال حاضرًا كل أسبوع على خط الملعب.',
    display_order: 3,
  },
]

const updateClub = statement<never>(
  'seed-club',
  `update club set name_fr = v.name_fr, name_en = v.name_en, name_ar = v.name_ar,
     short_name = v.short_name, drawing = v.drawing, subtitle_fr = v.subtitle_fr, subtitle_en = v.subtitle_en,
     subtitle_ar = v.subtitle_ar, tagline_fr = v.tagline_fr, tagline_en = v.tagline_en,
     tagline_ar = v.tagline_ar, place_fr = v.place_fr, place_en = v.place_en,
     place_ar = v.place_ar, phone = v.phone, whatsapp = v.whatsapp, email = v.email,
     socials = v.socials, address_fr = v.address_fr, address_en = v.address_en,
     address_ar = v.address_ar, postal_code = v.postal_code, locality = v.locality,
     latitude = v.latitude, longitude = v.longitude, founded = v.founded,
     championships = v.championships, members = v.members, season_start = v.season_start,
     season_end = v.season_end, number_prefix = v.number_prefix, calendar_domain = v.calendar_domain
   from jsonb_populate_record(null::club, $1) v
   where coalesce(club.name_fr, club.name_en, club.name_ar) is null`,
  { changes: 'club' },
)

const insertHours = statement<never>(
  'seed-opening-hours',
  `insert into opening_hours (weekday, opens, closes)
   select weekday, opens, closes from jsonb_populate_recordset(null::opening_hours, $1)
    where not exists (select from opening_hours)`,
  { changes: 'hours' },
)

const insertPeople = statement<never>(
  'seed-people',
  `insert into people (id, kind, name_fr, name_en, name_ar, role_fr, role_en, role_ar, years,
     text_fr, text_en, text_ar, display_order)
   select id, kind, name_fr, name_en, name_ar, role_fr, role_en, role_ar, years,
     text_fr, text_en, text_ar, display_order from jsonb_populate_recordset(null::people, $1)
    where not exists (select from people)`,
  { changes: 'people' },
)

/** The drawings in database/seed/media. */
const portraits = [
  { person: headCoach, art: 'portrait-head-coach' },
  { person: assistantCoach, art: 'portrait-assistant-coach' },
  { person: founder, art: 'portrait-founder' },
]

const setPortrait = statement<never>(
  'seed-portrait',
  `update people set portrait_url = $2, portrait_consent_on = $3
    where id = $1 and portrait_url is null`,
  { changes: 'people' },
)

/** The people agreed to their portraits on `consentOn`. */
export async function seedPortraits(
  tx: Queryable,
  urls: ReadonlyMap<string, string>,
  consentOn: string,
): Promise<void> {
  for (const { person, art } of portraits) {
    const url = urls.get(art)
    if (!url) continue
    await bindMedia(tx, [{ path: 'portrait_url', url }])
    await tx.rows(setPortrait, [person, url, consentOn])
  }
}

/** The demo club's facts, opening hours and people, where there are none. */
export async function seedClub(tx: Queryable): Promise<void> {
  await tx.rows(updateClub, [JSON.stringify(demoClub)])
  await tx.rows(insertHours, [JSON.stringify(demoHours)])
  await tx.rows(insertPeople, [JSON.stringify(demoPeople)])
}
