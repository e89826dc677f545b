import { maxCounted } from '#core/limits.ts'
import type { Waiting } from '#core/waiting.ts'
import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'

/** The screen of the menu under which another one lies: that of the orders for the call desk. */
const menuScreen = (to: string) => to.split('?', 1).join('').split('/').slice(0, 3).join('/')

/** How many things wait on each screen of the menu. */
export function countByScreen(items: readonly Waiting[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to, count, is_part } of items) {
    const screen = menuScreen(to)
    if (!is_part) counts.set(screen, (counts.get(screen) ?? 0) + count)
  }
  return counts
}

export const badgeOf = (screen: string) => `waiting${screen.replaceAll('/', '-')}`

/** The count beside a link of the menu, which describes the link and is not part of its name. */
export function WaitingBadge({ id, count = 0 }: { id: string; count?: number }) {
  const t = useTranslations('admin.dashboard.waiting')
  const locale = useLanguage()
  if (count === 0) return null
  const more = count > maxCounted ? '+' : ''
  return (
    <span
      id={id}
      className="pointer-events-none absolute inset-e-3 top-1/2 -translate-y-1/2 rounded-full bg-gold px-2 text-13 leading-5 font-bold text-on-gold"
    >
      <bdi>{formatInteger(Math.min(count, maxCounted), locale) + more}</bdi>
      <span className="sr-only"> {t('badge')}</span>
    </span>
  )
}
