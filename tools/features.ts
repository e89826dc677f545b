export type FeatureUses = Readonly<Record<string, readonly string[]>>

/**
 * Every feature, and the features whose contract, verbs and components it may use. A new edge is a
 * decision: add it here first.
 */
export const featureUses = {
  accounts: ['club'],
  audit: [],
  catalogue: ['media'],
  club: ['catalogue'],
  contact: ['club', 'events'],
  dashboard: ['accounts', 'orders', 'catalogue', 'events', 'registrations'],
  events: ['club', 'media'],
  gallery: ['club', 'media'],
  mails: [],
  media: [],
  newsletter: ['club'],
  orders: ['catalogue', 'club'],
  privacy: ['club', 'registrations', 'orders', 'contact', 'newsletter', 'mails'],
  programs: ['club'],
  registrations: ['events', 'programs', 'club', 'newsletter'],
} as const satisfies FeatureUses
