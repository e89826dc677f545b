import type { Locale } from '#core/locale.ts'
import { endPush, readPushState, sendPushSubscription } from './client.ts'

/** Whether this device can take pushes, may, and does. */
export type PushStatus = 'unsupported' | 'denied' | 'on' | 'off'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function ownRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js')
  return navigator.serviceWorker.ready
}

/** On only when both the browser and the server say so. @throws ApiProblem */
export async function readPushStatus(): Promise<PushStatus> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  return (await readPushState()).is_on ? 'on' : 'off'
}

/**
 * Asks for permission, subscribes this device and tells the server. @throws ApiProblem,
 * DOMException without a push service
 */
export async function turnPushOn(language: Locale): Promise<PushStatus> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off'
  const [registration, { public_key }] = await Promise.all([ownRegistration(), readPushState()])
  // One for another key, as after the program got another secret, would take nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await sendPushSubscription({ endpoint, keys: { p256dh, auth }, language })
  return 'on'
}

/** The server first: without it the browser's own subscription would be over, and pushes lost. */
export async function turnPushOff(): Promise<PushStatus> {
  await endPush()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}
