import type { Page } from 'playwright-core'

type Phone = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Subscribes the page's browser with this phone's push service in place of the one of the browser's
 * maker, which is on the internet. `answer` is what the visitor says when asked.
 */
export async function standInForPushes(
  page: Page,
  { endpoint, keys }: Phone,
  { before, answer }: Record<'before' | 'answer', NotificationPermission>,
): Promise<void> {
  if (answer === 'granted') await page.context().grantPermissions(['notifications'])
  await page.addInitScript(
    (given) => {
      const asked = 'test-asked'
      const subscribed = 'test-subscribed'
      const permission = () => (localStorage.getItem(asked) ? given.answer : given.before)
      Object.defineProperty(Notification, 'permission', { get: permission })
      Notification.requestPermission = () => {
        localStorage.setItem(asked, '1')
        return Promise.resolve(given.answer)
      }
      const made = () =>
        localStorage.getItem(subscribed)
          ? ({
              endpoint: given.endpoint,
              toJSON: () => ({ endpoint: given.endpoint, keys: given.keys }),
              unsubscribe: () => {
                localStorage.removeItem(subscribed)
                return Promise.resolve(true)
              },
            } as unknown as PushSubscription)
          : null
      PushManager.prototype.getSubscription = () => Promise.resolve(made())
      PushManager.prototype.subscribe = () => {
        localStorage.setItem(subscribed, '1')
        const subscription = made()
        return subscription
          ? Promise.resolve(subscription)
          : Promise.reject(new Error('no storage'))
      }
    },
    { endpoint, keys, before, answer },
  )
}
