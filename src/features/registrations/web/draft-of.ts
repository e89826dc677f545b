import type { Offer } from '../contract.ts'

/** Under which name a tab keeps the form of an offer. */
export const draftOf = ({ event, level, group }: Offer) => `registration:${event?.id ?? `${level}-${group}`}`
