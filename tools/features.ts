export type FeatureUses = Readonly<Record<string, readonly string[]>>

/** Every feature, and whose contract, verbs and components it may use. A new edge is a decision: add it here first. */
export const featureUses = {
  accounts: ['club'],
  audit: ['accounts'],
  catalogue: ['media'],
  club: ['catalogue'],
  contact: ['club', 'events', 'accounts'],
  dashboard: ['orders', 'catalogue', 'accounts'],
  events: ['club', 'media'],
  gallery: ['club', 'media'],
  mails: ['accounts'],
  media: [],
  newsletter: ['club', 'accounts'],
  orders: ['catalogue', 'club', 'accounts'],
  privacy: ['club', 'registrations', 'orders', 'contact', 'newsletter', 'mails'],
  programs: ['club'],
  registrations: ['events', 'programs', 'club', 'accounts', 'newsletter'],
} as const satisfies FeatureUses
