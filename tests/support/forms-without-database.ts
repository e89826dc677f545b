import { expect } from 'vitest'
import { messages as orders } from '#features/orders/messages.fr.ts'
import { usualSeason } from '#core/club.ts'
import { seasonAt } from '#features/programs/rules.ts'
import type { ReceivedRegistration } from '#features/registrations/contract.ts'
import { consentVersion } from '#tests/support/consent-version.ts'
import { messages as registrations } from '#features/registrations/messages.fr.ts'
import { messages as shared } from '#i18n/messages.fr.ts'

const birthDate = `${seasonAt(new Date(), usualSeason).firstYear - 11}-05-04`
const lina = { participant_name: 'Lina K.', birth_date: birthDate }
const guardian = { guardian_name: 'Amina K.', guardian_phone: '0550 12 34 56' }
const team = { kind: 'program', level: 'U12', group: 'girls' }

/** Registers a child and returns the path of its private link. */
export async function registerLina(url: string, name = lina.participant_name): Promise<string> {
  const participants = [{ ...lina, participant_name: name }]
  const family = { ...team, participants, ...guardian, consents: { participation: true } }
  const response = await fetch(`${url}/api/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ...family, consent_version: consentVersion, language: 'fr' }),
  })
  const { token }: ReceivedRegistration = await response.json()
  return `/registration/${token}`
}

/**
 * Posts every form as a browser without JavaScript does, while the database is away. Each answer
 * must be 503, contain what was typed, and not be cacheable.
 */
export async function postFormsWithoutDatabase(url: string, link: string): Promise<void> {
  const change = {
    'participants.0.participant_name': 'Lina Kaci',
    'participants.0.birth_date': birthDate,
    'participants.0.notes': 'Asthme',
    ...guardian,
  }
  const family = { ...change, 'consents.photos': 'on' }
  const contact = { name: 'Lina Kaci', email: 'lina@example.dz', message: 'Quand ?' }
  const away = registrations.refusal.unavailable
  const topic = `event-${crypto.randomUUID()}`
  const forms: [
    path: string,
    typed: Record<string, string>,
    alert: string,
    more?: Record<string, string>,
  ][] = [
    ['/registration?team=u12-girls', family, away, team],
    [
      `/registration?event=${crypto.randomUUID()}`,
      family,
      away,
      { ...team, kind: 'event', event_id: crypto.randomUUID() },
    ],
    [
      link,
      { ...change, 'participants.0.id': crypto.randomUUID() },
      away,
      { intent: 'change', version: '1' },
    ],
    [link, { 'consents.photos': 'on' }, away, { intent: 'consents', version: '1' }],
    [link, {}, away, { intent: 'cancel' }],
    ['/contact', contact, shared.awayCause],
    [`/contact?topic=${topic}`, { ...contact, topic }, shared.awayCause],
    ['/newsletter', { email: 'lina@example.dz' }, shared.awayCause],
    ['/order', { order_number: 'CBC-2026-000001', phone: '0550 12 34 56' }, orders.track.failed],
  ]
  for (const [path, typed, alert, more] of forms) {
    const body = new URLSearchParams({
      ...typed,
      ...more,
      'consents.participation': 'on',
      consent_version: consentVersion,
      language: 'fr',
    })
    const answer = await fetch(url + path, { method: 'POST', body })
    const { status, headers } = answer
    expect([status, headers.get('retry-after'), headers.get('cache-control')], path).toEqual([
      503,
      '5',
      'no-store',
    ])
    const html = await answer.text()
    expect(html.includes(alert), path).toBe(true)
    for (const [name, value] of Object.entries(typed))
      expect(kept(html, name), `${path} ${name}`).toBe(value)
    expect(/Error: |\n\s+at /.test(html), path).toBe(false)
  }
}

/** The value of a field in the page; `on` for a ticked checkbox. */
function kept(html: string, name: string): string | undefined {
  const field = new RegExp(
    `<(input|textarea)\\b[^>]*\\bname="${name.replaceAll('.', '\\.')}"[^>]*>([^<]*)`,
  ).exec(html)
  if (!field) return undefined
  const [tag, kind, text] = field
  if (kind === 'textarea') return text
  if (tag.includes('type="checkbox"')) return tag.includes(' checked') ? 'on' : undefined
  return /\bvalue="([^"]*)"/.exec(tag)?.[1]
}
