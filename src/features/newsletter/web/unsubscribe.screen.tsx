import type { Route } from './+types/unsubscribe.screen.ts'
import { followLink } from './follow-link.ts'
import { LinkPage } from './link-page.tsx'

export const action = (args: Route.ActionArgs) => followLink(args, '/api/newsletter/unsubscribe')

/** Nothing keeps a page whose address is somebody's own. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function UnsubscribeScreen({ actionData }: Route.ComponentProps) {
  return <LinkPage page="unsubscribePage" followed={actionData} />
}
