import { useSyncExternalStore } from 'react'
import { clubDay } from '#core/algiers.ts'
import { storedText } from '#core/device-storage.ts'
import { openPageLanguage } from '#i18n/page-language.ts'
import { ownSubscription, subscribeDevice, takesPushes } from '#ui/device-push.ts'
import { mostFollowed } from '../facts.ts'
import { caller } from './client.ts'
import { followedTeams } from './followed-teams.ts'
import { toEnd } from './reminders-to-end.ts'

/** The day on which this device last said which teams it is reminded of; nothing when of none. */
const stored = storedText('reminders')
let ending = Promise.resolve()
const changed = new EventTarget()

function keep(day: string | undefined): void {
  if (day === undefined) stored.remove()
  else stored.write(day)
  changed.dispatchEvent(new Event('change'))
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}

/** Safari on phones takes pushes for what is on the home screen alone. */
export const needsInstall = () => 'standalone' in navigator && navigator.standalone === false

/** Whether this device is reminded, may be, or cannot; where it is blocked, a press says how. */
type ReminderState = 'on' | 'off' | 'unable'

function read(): ReminderState {
  if (needsInstall()) return 'off'
  if (!takesPushes()) return 'unable'
  return stored.read() !== null && Notification.permission === 'granted' ? 'on' : 'off'
}

export const useReminderState = () => useSyncExternalStore(subscribe, read, () => 'unable')

async function say(): Promise<void> {
  const call = caller()
  const { public_key } = await call(fetch, 'GET /teams/reminders')
  const device = await subscribeDevice(public_key)
  const teams = followedTeams().slice(-mostFollowed)
  const json = { ...device, language: openPageLanguage(), teams: [...teams] }
  // What is said last must also arrive last.
  await ending
  await call(fetch, 'PUT /teams/reminders', { json })
  toEnd.remove()
  keep(clubDay(new Date()))
}

/** Asks for permission, and reminds this device of its teams. @throws ApiProblem, DOMException */
export async function turnRemindersOn(): Promise<'on' | 'denied'> {
  const answer = await Notification.requestPermission()
  if (answer === 'granted') await say()
  changed.dispatchEvent(new Event('change'))
  // Some browsers answer in the visitor's place, and show no question: that is `default`, too.
  return answer === 'granted' ? 'on' : 'denied'
}

async function sayEnd(): Promise<void> {
  const endpoint = toEnd.read()
  if (endpoint === null) return
  // A team's page says it again as well; here, once there is a network.
  const again = () => addEventListener('online', () => void sayEnd(), { once: true })
  const ended = caller()(fetch, 'POST /teams/reminders/end', { json: { endpoint } })
  await (ending = ended.then(toEnd.remove, again))
}

/** Ends them; the browser stays subscribed, because the club's orders may be pushed to it, too. */
export async function turnRemindersOff(): Promise<void> {
  const subscription = await ownSubscription()
  keep(undefined)
  if (!subscription) return
  toEnd.write(subscription.endpoint)
  await sayEnd()
}

/**
 * Says again which teams this device follows, in which language and where pushes reach it, or that
 * it ended its reminders.
 */
export async function renewReminders(): Promise<void> {
  if (read() !== 'on') return sayEnd()
  if (followedTeams().length === 0) return turnRemindersOff()
  // Without an answer it is said again when the teams are next seen.
  await say().catch(() => keep(''))
}

/** The same at most once a day: browsers change where pushes reach them. */
export async function renewRemindersDaily(): Promise<void> {
  if (stored.read() !== clubDay(new Date())) await renewReminders()
}
