import { assistantCoach, headCoach } from './club.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Weekday } from '#core/weekdays.ts'

type Slot = readonly [weekday: Weekday, time: string]
type DemoLevel = {
  ages: readonly [from: number, to: number]
  about_fr: string
  about_en: string
  about_ar: string
  /** The id of a person of the club. */
  coach: string
  /** For the whole season. */
  fee_dzd: number
  boys: readonly Slot[]
  girls: readonly Slot[]
}

const weekend: readonly Slot[] = [
  ['friday', '17:30'],
  ['saturday', '17:30'],
]

/** What a family asks before the first session, the same for each team. */
export const demoTerms = {
  fee_covers_fr: 'toute la saison, licence et assurance comprises',
  fee_covers_en: 'the whole season, with license and insurance',
  fee_covers_ar: 'الموسم كله، مع الرخصة والتأمين',
  documents_fr: 'certificat médical, extrait de naissance et deux photos d’identité',
  documents_en: 'medical certificate, birth certificate and two passport photos',
  documents_ar: 'شهادة طبية وشهادة ميلاد وصورتان شمسيتان',
  gear_fr: 'baskets à semelle claire, short et gourde',
  gear_en: 'shoes with light soles, shorts and a water bottle',
  gear_ar: 'حذاء رياضي بنعل فاتح وسروال قصير وقارورة ماء',
  has_trial: true,
} as const

const sessionMinutes = 60
const maxPlaces = 60

/** The demo club's levels, each with a team of boys and one of girls. */
export const demoLevels: Readonly<Record<string, DemoLevel>> = {
  U12: {
    ages: [10, 12],
    about_fr: 'Découvrir le jeu : dribbler, passer, tirer, et aimer courir ensemble.',
    about_en: 'Discover the game: dribble, pass, shoot, and enjoy running together.',
    about_ar: 'اكتشاف اللعبة: التنطيط والتمرير والتسديد، ومتعة اللعب الجماعي.',
    coach: assistantCoach,
    fee_dzd: 12_000,
    boys: weekend,
    girls: weekend,
  },
  U14: {
    ages: [13, 14],
    about_fr: 'Lire le jeu : les appuis, les espaces et les premiers matchs de championnat.',
    about_en: 'Read the game: footwork, spacing and the first league matches.',
    about_ar: 'قراءة اللعب: حركة القدمين واستغلال المساحات وأولى مباريات البطولة.',
    coach: headCoach,
    fee_dzd: 14_000,
    boys: [
      ['monday', '19:30'],
      ['wednesday', '19:30'],
    ],
    girls: [
      ['sunday', '19:30'],
      ['tuesday', '19:30'],
    ],
  },
  U16: {
    ages: [15, 16],
    about_fr: 'Construire : défense collective, condition physique et choix sous pression.',
    about_en: 'Build: team defense, fitness, and good choices under pressure.',
    about_ar: 'البناء: الدفاع الجماعي واللياقة البدنية واتخاذ القرار تحت الضغط.',
    coach: assistantCoach,
    fee_dzd: 16_000,
    boys: [
      ['monday', '20:30'],
      ['wednesday', '20:30'],
    ],
    girls: [
      ['sunday', '20:30'],
      ['tuesday', '20:30'],
    ],
  },
  U18: {
    ages: [17, 18],
    about_fr: 'Viser haut : systèmes de jeu, responsabilité et passage chez les seniors.',
    about_en: 'Aim high: set plays, responsibility and the step up to senior basketball.',
    about_ar: 'الطموح: خطط اللعب وتحمّل المسؤولية والاستعداد لصنف الأكابر.',
    coach: headCoach,
    fee_dzd: 16_000,
    boys: [
      ['monday', '20:30'],
      ['thursday', '19:30'],
    ],
    girls: [
      ['sunday', '20:30'],
      ['thursday', '19:30'],
    ],
  },
}

const insertTeam = statement<{ id: string }>(
  'seed-team',
  `insert into teams (slug, level, team_group, age_from, age_to, about_fr, about_en, about_ar,
     max_places, position, fee_dzd, fee_covers_fr, fee_covers_en, fee_covers_ar, documents_fr,
     documents_en, documents_ar, gear_fr, gear_en, gear_ar, has_trial)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
     $21) returning id`,
  { changes: 'teams' },
)

const insertSession = statement<never>(
  'seed-team-session',
  `insert into team_sessions (team_id, calendar_name, weekday, start_time, minutes)
   values ($1, $2, $3, $4, $5)`,
  { changes: 'teams' },
)

const insertCoach = statement<never>(
  'seed-team-coach',
  'insert into team_coaches (team_id, person_id) select $1, id from people where id = $2',
  { changes: 'teams' },
)

const hasTeams = statement<{ found: boolean }>(
  'has-teams',
  'select exists (select from teams) as found',
)

type SeededTeam = { level: string; group: 'boys' | 'girls'; demo: DemoLevel }

async function seedTeam(tx: Queryable, { level, group, demo }: SeededTeam): Promise<void> {
  const slug = `${level.toLowerCase()}-${group}`
  const position = (group === 'boys' ? 0 : 10) + Object.keys(demoLevels).indexOf(level)
  const [team] = await tx.rows(insertTeam, [
    slug,
    level,
    group,
    ...demo.ages,
    demo.about_fr,
    demo.about_en,
    demo.about_ar,
    maxPlaces,
    position,
    demo.fee_dzd,
    demoTerms.fee_covers_fr,
    demoTerms.fee_covers_en,
    demoTerms.fee_covers_ar,
    demoTerms.documents_fr,
    demoTerms.documents_en,
    demoTerms.documents_ar,
    demoTerms.gear_fr,
    demoTerms.gear_en,
    demoTerms.gear_ar,
    demoTerms.has_trial,
  ])
  await tx.rows(insertCoach, [team?.id, demo.coach])
  for (const [weekday, time] of demo[group])
    await tx.rows(insertSession, [team?.id, `${slug}-${weekday}`, weekday, time, sessionMinutes])
}

/** The demo club's teams with their weekly sessions. A database with teams is left alone. */
export async function seedTeams(tx: Queryable): Promise<void> {
  const [club] = await tx.rows(hasTeams, [])
  if (club?.found) return
  for (const group of ['boys', 'girls'] as const)
    for (const [level, demo] of Object.entries(demoLevels))
      await seedTeam(tx, { level, group, demo })
}
