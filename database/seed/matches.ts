import { days } from '#core/durations.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Translations } from '#core/locale.ts'
import { nextWeekday } from './events.ts'
import { comeback, firstWin, lessonAway } from './match-reports.ts'

const friday = 5

type DemoMatch = {
  /**
   * The earliest day, in days after the seeding; the match is on the Friday after it, as events are
   * on Saturdays.
   */
  in_days: number
  opponent: string
  /** Where it is played; left out at home. */
  at?: string
  time: string
  /** Ours and theirs, of a past one. */
  score?: readonly [number, number]
  /** How it went. */
  report?: Translations
}

export const league = {
  fr: 'Championnat régional Est',
  en: 'Eastern regional league',
  ar: 'البطولة الجهوية شرق',
}

/** The fixtures of four teams; the clubs they meet are made up. */
export const demoMatches: Readonly<Record<string, readonly DemoMatch[]>> = {
  'u14-boys': [
    { in_days: -35, opponent: 'Espoir de Mila', time: '10:00', score: [48, 41] },
    {
      in_days: -21,
      opponent: 'Phare de Skikda',
      at: 'Salle du Port, Skikda',
      time: '11:00',
      score: [39, 52],
    },
    {
      in_days: -13,
      opponent: 'Étoile d’El Khroub',
      time: '10:00',
      score: [61, 58],
      report: comeback,
    },
    { in_days: 2, opponent: 'Rapide de Guelma', at: 'Salle des Thermes, Guelma', time: '11:00' },
    { in_days: 9, opponent: 'Cigogne de Batna', time: '10:00' },
  ],
  'u14-girls': [
    {
      in_days: -35,
      opponent: 'Hirondelle de Jijel',
      at: 'Salle de la Corniche, Jijel',
      time: '14:00',
      score: [35, 33],
    },
    { in_days: -21, opponent: 'Espoir de Mila', time: '14:00', score: [45, 29] },
    {
      in_days: -13,
      opponent: 'Perle d’Annaba',
      at: 'Salle de la Coquette, Annaba',
      time: '14:30',
      score: [37, 44],
      report: lessonAway,
    },
    { in_days: 2, opponent: 'Phare de Skikda', time: '14:00' },
    {
      in_days: 16,
      opponent: 'Étoile d’El Khroub',
      at: 'Salle des Oliviers, El Khroub',
      time: '14:00',
    },
  ],
  'u16-boys': [
    { in_days: -42, opponent: 'Cigogne de Batna', time: '15:30', score: [66, 70] },
    {
      in_days: -28,
      opponent: 'Plateau de Sétif',
      at: 'Salle de la Fontaine, Sétif',
      time: '15:00',
      score: [72, 65],
      report: firstWin,
    },
    { in_days: -13, opponent: 'Perle d’Annaba', time: '15:30', score: [59, 54] },
    { in_days: 9, opponent: 'Espoir de Mila', at: 'Salle du Barrage, Mila', time: '15:00' },
    { in_days: 23, opponent: 'Plateau de Sétif', time: '15:30' },
  ],
  'u18-girls': [
    { in_days: -42, opponent: 'Plateau de Sétif', time: '17:00', score: [57, 49] },
    {
      in_days: -28,
      opponent: 'Rapide de Guelma',
      at: 'Salle des Thermes, Guelma',
      time: '16:00',
      score: [62, 40],
    },
    { in_days: -21, opponent: 'Perle d’Annaba', time: '17:00', score: [51, 55] },
    { in_days: 2, opponent: 'Cigogne de Batna', at: 'Salle des Aurès, Batna', time: '16:00' },
    { in_days: 16, opponent: 'Hirondelle de Jijel', time: '17:00' },
  ],
}

/** The names on Arabic pages. */
export const inArabic: Readonly<Record<string, string>> = {
  'Espoir de Mila': 'أمل ميلة',
  'Phare de Skikda': 'منارة سكيكدة',
  'Étoile d’El Khroub': 'نجم الخروب',
  'Rapide de Guelma': 'سريع قالمة',
  'Cigogne de Batna': 'لقلق باتنة',
  'Hirondelle de Jijel': 'خطاف جيجل',
  'Perle d’Annaba': 'لؤلؤة عنابة',
  'Plateau de Sétif': 'هضاب سطيف',
  'Salle du Port, Skikda': 'قاعة الميناء، سكيكدة',
  'Salle des Thermes, Guelma': 'قاعة الحمامات، قالمة',
  'Salle de la Corniche, Jijel': 'قاعة الكورنيش، جيجل',
  'Salle de la Coquette, Annaba': 'قاعة الحسناء، عنابة',
  'Salle des Oliviers, El Khroub': 'قاعة الزيتون، الخروب',
  'Salle de la Fontaine, Sétif': 'قاعة عين الفوارة، سطيف',
  'Salle du Barrage, Mila': 'قاعة السد، ميلة',
  'Salle des Aurès, Batna': 'قاعة الأوراس، باتنة',
}

const insertMatch = statement<never>(
  'seed-match',
  `insert into matches (team_id, opponent, at_home, place, match_date, start_time,
     our_points, their_points, competition_fr, competition_en, competition_ar, opponent_ar,
     place_ar, report_fr, report_en, report_ar)
   select id, $2, $3::text is null, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
     from teams where slug = $1`,
)

export async function seedMatches(tx: Queryable, now: Date): Promise<void> {
  for (const [slug, matches] of Object.entries(demoMatches))
    for (const { in_days, opponent, at, time, score, report } of matches) {
      const day = nextWeekday(friday, new Date(now.getTime() + days(in_days)))
      await tx.rows(insertMatch, [
        slug,
        opponent,
        at ?? null,
        day,
        time,
        score?.[0],
        score?.[1],
        league.fr,
        league.en,
        league.ar,
        inArabic[opponent],
        inArabic[at ?? ''],
        report?.fr,
        report?.en,
        report?.ar,
      ])
    }
}
