import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { email, searchText, z } from '#core/schema.ts'
import { tableFormat } from '#core/table-format.ts'
import { defaultLocale, locales } from '#core/locale.ts'
import { linkTokenPattern } from './rules.ts'

export const subscription = z.object({
  email: email(),
  language: z._default(z.enum(locales), defaultLocale),
  /** The honeypot: a field that only bots fill in. */
  website: z.nullish(z.string()),
})
export type Subscription = z.output<typeof subscription>

export const acceptedSubscription = z.object({ status: z.literal('subscribed') })
export type AcceptedSubscription = z.infer<typeof acceptedSubscription>

/** The token in the links of mails. */
export const linkToken = z.object({ token: z.string().check(z.regex(linkTokenPattern)) })

export const confirmedSubscription = z.object({ status: z.literal('confirmed') })
export type ConfirmedSubscription = z.infer<typeof confirmedSubscription>

export const endedSubscription = z.object({ status: z.literal('unsubscribed') })
export type EndedSubscription = z.infer<typeof endedSubscription>

/** A subscription as admins see it; unconfirmed while `confirmed_at` is null. */
export const subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  language: z.enum(locales),
  subscribed_at: z.iso.datetime(),
  confirmed_at: z.nullable(z.iso.datetime()),
})
export type Subscriber = z.infer<typeof subscriber>

export const subscriberStates = ['confirmed', 'unconfirmed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const subscriberFilter = { q: searchText(254), state: z.optional(z.enum(subscriberStates)) }

export const subscriberListParams = z.object({
  ...subscriberFilter,
  sort: z.optional(z.enum(['subscribed_at', '-subscribed_at'])),
  ...pageQuery,
})
export type SubscriberListParams = z.infer<typeof subscriberListParams>

export const subscriberList = countedPageOf(subscriber)
export type SubscriberList = z.infer<typeof subscriberList>

/** Exports confirmed addresses by default: only they have consented. */
export const subscriberExportQuery = z.object({ ...subscriberFilter, ...tableFormat })
export type SubscriberExportQuery = z.infer<typeof subscriberExportQuery>
