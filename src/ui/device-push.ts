/** Whether this browser can take pushes at all. */
export const takesPushes = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What the browser keeps for this site; one for everything that is pushed to this device. */
export const ownSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** Subscribes this device, or finds that it is. @throws DOMException without a push service */
export async function subscribeDevice(publicKey: string) {
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscribe = () =>
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const subscription = await subscribe().catch(async () => {
    // A subscription for another key, as after a change of the program's secret, gets no pushes.
    await (await ownSubscription())?.unsubscribe()
    return subscribe()
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}
