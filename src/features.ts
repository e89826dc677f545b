export type FeatureUses = Readonly<Record<string, readonly string[]>>

/**
 * Every feature, in the order of the back office's menu, and the features whose contract, verbs and
 * components it may use. A new edge is a decision: add it here first. The two halves of a feature,
 * `server/feature.ts` and `web/feature.ts`, say the rest.
 */
export const featureUses = {
  dashboard: ['accounts', 'orders', 'catalogue', 'events', 'registrations'],
  catalogue: ['media', 'texts'],
  orders: ['catalogue', 'club', 'mails'],
  events: ['club', 'media', 'offers'],
  gallery: ['media'],
  contact: ['club', 'events', 'programs', 'mails', 'texts'],
  registrations: ['events', 'offers', 'programs', 'club', 'newsletter', 'mails', 'texts'],
  privacy: ['club', 'texts', 'registrations', 'orders', 'contact', 'newsletter', 'mails'],
  audit: [],
  mails: ['club'],
  media: [],
  system: ['accounts', 'club', 'dashboard'],
  accounts: ['club'],
  colleagues: ['accounts', 'registrations'],
  club: ['catalogue', 'texts'],
  newsletter: ['club'],
  offers: ['programs'],
  programs: ['club', 'texts'],
  texts: [],
} as const satisfies FeatureUses

export const featureNames = Object.keys(featureUses)

/** Tables of others that a feature's SQL may name, each with the reason. */
export const sqlEdges = {
  accounts: { teams: 'a column of invitations has the same name; the table is not read' },
  audit: { audit_entries: 'its screen is the only reader of what every verb records' },
  system: {
    logged_errors: 'its screen is the only reader of what every part of the program records',
  },
  mails: {
    mails: 'its screen is the desk of the outbox that every feature writes',
    message_texts: 'its screen changes what every mail is made with',
  },
  privacy: {
    waiting_erasures: 'its screen is where an admin allows what the retention job holds back',
    job_runs: 'allowing an erasure tells the clock that its jump was right',
  },
  orders: { mails: 'a status mail that was not sent yet is replaced by the next' },
  events: { offers: 'an event is written and read with its offer, whose id it has' },
  contact: { events: 'the title of the event that a message asks about' },
  registrations: {
    events: 'an offer is joined with its event, to be shown and to be forgotten with it',
    offers: 'a registration is read with its offer, in one statement under its lock',
    teams: 'an offer is joined with its team, as it is with its event',
    mails: 'the mails of a forgotten registration go with it',
  },
} as const
