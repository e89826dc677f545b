import type { Route } from './+types/confirm.screen.ts'
import { confirmSubscription } from './client.ts'
import { followLink } from '#ui/data/follow-link.ts'
import { LinkPage } from './link-page.tsx'

export const action = (args: Route.ActionArgs) => followLink(args, confirmSubscription)

/** Never cached, because the address is private. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function ConfirmScreen({ actionData }: Route.ComponentProps) {
  return <LinkPage page="confirmPage" followed={actionData} />
}
