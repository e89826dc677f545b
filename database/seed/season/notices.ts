import { clubDay, startOfDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { type Queryable, statement } from '#platform/database.ts'

// Neither is shown today: the strip is not among the texts of the demo's home page.
const announcements = [
  {
    text_fr: 'Les photos du tournoi de rentrée sont dans la galerie.',
    text_en: 'The photos of the opening tournament are in the gallery.',
    text_ar: 'صور دورة بداية الموسم موجودة في معرض الصور.',
    link: '/gallery',
    fromDay: -40,
    untilDay: -26,
  },
  {
    text_fr: 'Bourse aux maillots à la salle : apportez ceux qui sont devenus trop petits.',
    text_en: 'Kit swap at the hall: bring the jerseys that have become too small.',
    text_ar: 'يوم لتبادل القمصان في القاعة: أحضروا القمصان التي صارت صغيرة.',
    link: null,
    fromDay: 60,
    untilDay: 67,
  },
]

/** Public holidays of the season that are on the same day every year. */
const holidays = [
  {
    day: '11-01',
    reason_fr: 'Anniversaire de la Révolution',
    reason_en: 'Revolution Day',
    reason_ar: 'ذكرى اندلاع ثورة التحرير',
  },
  { day: '01-01', reason_fr: 'Jour de l’An', reason_en: 'New Year', reason_ar: 'رأس السنة' },
  { day: '01-12', reason_fr: 'Yennayer', reason_en: 'Yennayer', reason_ar: 'يناير' },
  { day: '05-01', reason_fr: 'Fête du Travail', reason_en: 'Labour Day', reason_ar: 'عيد العمال' },
]

const insertAnnouncement = statement<never>(
  'seed-announcement',
  `insert into announcements (text_fr, text_en, text_ar, link, shown_from, shown_until, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
  { changes: 'announcements' },
)

const insertException = statement<never>(
  'seed-opening-exception',
  `insert into opening_exceptions (kind, date_from, date_to, reason_fr, reason_en, reason_ar)
   values ('holiday', $1, $1, $2, $3, $4)`,
  { changes: 'hours' },
)

/** The last holiday that is over, on which the front desk was closed. */
function lastHoliday(now: Date) {
  const lastDay = clubDay(new Date(now.getTime() - days(3)))
  const year = Number(lastDay.slice(0, 4))
  return [year - 1, year]
    .flatMap((each) =>
      holidays.map(({ day, ...reason }) => ({ ...reason, date: `${each}-${day}` })),
    )
    .filter(({ date }) => date <= lastDay)
    .toSorted((one, other) => other.date.localeCompare(one.date))[0]
}

/** What the club has announced, and a day on which it was closed. */
export async function seedNotices(database: Queryable, now: Date): Promise<void> {
  const inDays = (count: number) => startOfDay(clubDay(now), count)
  for (const { text_fr, text_en, text_ar, link, fromDay, untilDay } of announcements)
    await database.rows(insertAnnouncement, [
      text_fr,
      text_en,
      text_ar,
      link,
      inDays(fromDay),
      inDays(untilDay),
      inDays(Math.min(fromDay, -2)),
    ])
  const holiday = lastHoliday(now)
  if (!holiday) return
  const { date, reason_fr, reason_en, reason_ar } = holiday
  await database.rows(insertException, [date, reason_fr, reason_en, reason_ar])
}
