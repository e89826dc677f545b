import type { Locale } from '#core/locale.ts'
import { ownSubscription, subscribeDevice, takesPushes } from '#ui/device-push.ts'
import { endPush, readPushState, sendPushSubscription } from './client.ts'

/** Whether this device can take pushes, may, and does. */
export type PushStatus = 'unsupported' | 'denied' | 'on' | 'off'

/** On only when both the browser and the server say so. @throws ApiProblem */
export async function readPushStatus(): Promise<PushStatus> {
  if (!takesPushes()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (!(await ownSubscription())) return 'off'
  return (await readPushState()).is_on ? 'on' : 'off'
}

/**
 * Asks for permission, subscribes this device and tells the server. @throws ApiProblem,
 * DOMException without a push service
 */
export async function turnPushOn(language: Locale): Promise<PushStatus> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off'
  const { public_key } = await readPushState()
  await sendPushSubscription({ ...(await subscribeDevice(public_key)), language })
  return 'on'
}

/** The browser stays subscribed: the teams that it follows may be pushed to it, too. */
export async function turnPushOff(): Promise<PushStatus> {
  await endPush()
  return 'off'
}
