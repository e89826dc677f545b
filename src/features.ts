export type FeatureUses = Readonly<Record<string, readonly string[]>>

/**
 * Every feature, in the order of the back office's menu, and the features whose contract, verbs and
 * components it may use. A new edge is a decision: add it here first. The two halves of a feature,
 * `server/feature.ts` and `web/feature.ts`, say the rest.
 */
export const featureUses = {
  dashboard: ['accounts', 'orders', 'catalogue', 'events', 'registrations'],
  catalogue: ['media'],
  orders: ['catalogue', 'club'],
  events: ['club', 'media', 'offers'],
  gallery: ['media'],
  contact: ['club', 'events'],
  registrations: ['events', 'offers', 'programs', 'club', 'newsletter'],
  privacy: ['club', 'registrations', 'orders', 'contact', 'newsletter', 'mails'],
  audit: [],
  mails: [],
  accounts: ['club'],
  club: ['catalogue'],
  media: [],
  newsletter: ['club'],
  offers: [],
  programs: ['club'],
} as const satisfies FeatureUses

export const featureNames = Object.keys(featureUses)
