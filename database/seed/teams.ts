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
  boys: readonly Slot[]
  girls: readonly Slot[]
}

const weekend: readonly Slot[] = [
  ['friday', '17:30'],
  ['saturday', '17:30'],
]

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
    boys: weekend,
    girls: weekend,
  },
  U14: {
    ages: [13, 14],
    about_fr: 'Lire le jeu : les appuis, les espaces et les premiers matchs de championnat.',
    about_en: 'Read the game: footwork, spacing and the first league matches.',
    about_ar: 'قراءة اللعب: حركة القدمين واستغلال المساحات وأولى مباريات البطولة.',
    coach: headCoach,
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
     max_places, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
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
