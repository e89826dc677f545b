export type FeatureUses = Readonly<Record<string, readonly string[]>>

/**
 * Every feature, in the order of the back office's menu, and the features whose contract, verbs and
 * components it may use. A new edge is a decision: add it here first. The two halves of a feature,
 * `server/feature.ts` and `web/feature.ts`, say the rest.
 */
export const featureUses = {
  dashboard: ['accounts', 'orders', 'money', 'catalogue', 'events', 'registrations', 'setup'],
  catalogue: ['media', 'texts'],
  orders: ['accounts', 'catalogue', 'club', 'mails', 'money', 'texts'],
  money: ['accounts'],
  receipts: ['accounts', 'club', 'money', 'orders'],
  reports: ['catalogue', 'club', 'money', 'orders'],
  events: ['club', 'media', 'offers'],
  matches: ['club', 'programs', 'texts'],
  gallery: ['events', 'media', 'programs'],
  news: ['media', 'texts'],
  contact: ['accounts', 'club', 'events', 'programs', 'mails', 'texts'],
  registrations: [
    'accounts',
    'events',
    'offers',
    'programs',
    'club',
    'newsletter',
    'mails',
    'texts',
  ],
  programs: ['accounts', 'club', 'texts'],
  privacy: [
    'accounts',
    'catalogue',
    'club',
    'texts',
    'registrations',
    'orders',
    'contact',
    'newsletter',
    'mails',
  ],
  audit: [],
  mails: ['club'],
  media: [],
  system: ['accounts', 'club', 'dashboard'],
  accounts: ['club'],
  colleagues: ['accounts', 'registrations'],
  club: ['catalogue', 'media', 'texts'],
  newsletter: ['club', 'mails', 'texts'],
  offers: ['programs'],
  texts: [],
  setup: ['accounts', 'catalogue', 'club', 'colleagues', 'mails', 'media', 'programs'],
} as const satisfies FeatureUses

export const featureNames = Object.keys(featureUses)

/** Tables of others that a feature's SQL may name, each with the reason. */
export const sqlEdges = {
  setup: {
    audit_entries: 'what the demo club wrote in the log goes with it',
    club: 'the demo club is replaced by one that has said nothing yet',
    texts: 'the demo club’s words go; the consents, which every club needs, stay',
  },
  catalogue: { orders: 'the ledger of a stock names the order that moved it' },
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
  money: { orders: 'an order is locked before its account, whose state it keeps' },
  orders: { mails: 'a status mail that was not sent yet is replaced by the next' },
  matches: { teams: 'a match is read with the team that plays it' },
  programs: { offers: 'removing a session says how many children have a place in the team' },
  events: { offers: 'an event is written and read with its offer, whose id it has' },
  contact: { events: 'the title of the event that a message asks about' },
  registrations: {
    events: 'an offer is joined with its event, to be shown and to be forgotten with it',
    offers: 'a registration is read with its offer, in one statement under its lock',
    teams: 'an offer is joined with its team, as it is with its event',
    mails: 'the mails of a forgotten registration go with it',
  },
} as const
