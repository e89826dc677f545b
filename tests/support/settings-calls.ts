/** How to make one call of the API: the row it is about, or its id, and what is sent. */
export type Call = {
  table?: string
  where?: string
  id?: string
  query?: string
  body?: () => unknown
}

const newestLetter = { table: 'newsletter_letters' }

/** One call of each kind that changes letters or subscribers, in an order that works. */
const letterCalls: Record<string, Call> = {
  'POST /api/admin/letters': { body: () => ({ subject_fr: 'Stage', body_fr: 'Inscrivez-vous.' }) },
  'PATCH /api/admin/letters/{id}': {
    ...newestLetter,
    body: () => ({ version: 1, subject_fr: 'Stage de printemps' }),
  },
  'POST /api/admin/letters/test': {
    body: () => ({ subject_fr: 'Stage', body_fr: 'Inscrivez-vous.' }),
  },
  'DELETE /api/admin/letters/{id}': newestLetter,
  'POST /api/admin/letters/{id}/restore': newestLetter,
  'POST /api/admin/letters/{id}/send': { ...newestLetter, body: () => ({ version: 2 }) },
  'DELETE /api/admin/subscribers/{id}': { table: 'newsletter_subscriptions' },
  'POST /api/admin/subscribers/{id}/restore': { table: 'newsletter_subscriptions' },
  'GET /api/admin/subscribers.csv': {},
  'POST /api/admin/subscribers.csv': { body: () => ({ q: 'amina' }) },
}

/** One call of each kind that changes what the club writes, on its site and to subscribers. */
export const textCalls: Record<string, Call> = {
  'POST /api/admin/announcements': { body: () => ({ text_fr: 'Salle fermée' }) },
  'PATCH /api/admin/announcements/{id}': {
    table: 'announcements',
    body: () => ({ version: 1, text_fr: 'Salle ouverte' }),
  },
  'DELETE /api/admin/announcements/{id}': { table: 'announcements' },
  'POST /api/admin/announcements/{id}/restore': { table: 'announcements' },
  'POST /api/admin/pages': { body: () => ({ title_fr: 'Retours' }) },
  'PATCH /api/admin/pages/{id}': {
    table: 'pages',
    body: () => ({ version: 1, body_fr: 'Sous 14 jours.' }),
  },
  'POST /api/admin/pages/{id}/undo': { table: 'pages', body: () => ({ version: 2 }) },
  'DELETE /api/admin/pages/{id}': { table: 'pages' },
  'POST /api/admin/pages/{id}/restore': { table: 'pages' },
  'PATCH /api/admin/texts/{key}': {
    id: 'hero.title',
    body: () => ({ version: 1, text_fr: 'Ici' }),
  },
  ...letterCalls,
}

const firstHours = { table: 'opening_hours', where: "weekday = 0 and opens = '09:00'" }

/** Calls about the front desk's hours. */
export const hoursCalls: Record<string, Call> = {
  'POST /api/admin/hours': { body: () => ({ weekday: 0, opens: '20:00', closes: '21:00' }) },
  'PATCH /api/admin/hours/{id}': { ...firstHours, body: () => ({ version: 1, closes: '17:00' }) },
  'DELETE /api/admin/hours/{id}': firstHours,
  'POST /api/admin/hours/{id}/restore': firstHours,
  'POST /api/admin/hours/exceptions': {
    body: () => ({ date_from: '2099-03-20', reason_ar: 'عطلة' }),
  },
  'PATCH /api/admin/hours/exceptions/{id}': {
    table: 'opening_exceptions',
    body: () => ({ version: 1, reason_fr: 'Vacances' }),
  },
  'DELETE /api/admin/hours/exceptions/{id}': { table: 'opening_exceptions' },
  'POST /api/admin/hours/exceptions/{id}/restore': { table: 'opening_exceptions' },
}
