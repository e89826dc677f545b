import type { Route } from './+types/unsubscribe.screen.ts'
import { endSubscription } from './client.ts'
import { followLink } from '#ui/data/follow-link.ts'
import { LinkPage } from './link-page.tsx'

export const action = (args: Route.ActionArgs) => followLink(args, endSubscription)

/** Never cached, because the address is private. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function UnsubscribeScreen({ actionData }: Route.ComponentProps) {
  return <LinkPage page="unsubscribePage" followed={actionData} />
}
