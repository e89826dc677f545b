import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { PageLink, PathLink } from '#ui/path-link.tsx'
import { type ShopLink, useShopLinks } from './use-shop-links.tsx'

/** `closed` still opens on hover; `dismissed` stays closed until the pointer has left. */
type SubBar = 'closed' | 'open' | 'dismissed'

function useSubBar() {
  const [subBar, setSubBar] = useState<SubBar>('closed')
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setSubBar('dismissed')
      if (item.current?.contains(document.activeElement)) button.current?.focus()
    }
    addEventListener('keydown', dismiss)
    return () => removeEventListener('keydown', dismiss)
  }, [])
  const onPointerEnter = () => setSubBar((now) => (now === 'dismissed' ? 'closed' : now))
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!item.current?.contains(relatedTarget))
      setSubBar((now) => (now === 'open' ? 'closed' : now))
  }
  return { subBar, setSubBar, button, itemProps: { ref: item, onPointerEnter, onBlur } }
}

function LinkList({
  title,
  links,
  onFollow,
}: {
  title: string
  links: readonly ShopLink[]
  onFollow: () => void
}) {
  if (links.length === 0) return null
  return (
    <div className="flex items-center gap-3">
      <p className="text-15 text-ink2">{title}</p>
      <ul className="flex flex-wrap">
        {links.map(({ to, label }) => (
          <li key={to}>
            <PathLink
              to={to}
              onClick={onFollow}
              className="flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-bg hover:text-gold"
            >
              {label}
            </PathLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The shop's entry in the main navigation; its sub-bar opens on hover and by the chevron. */
export function ShopMenu() {
  const t = useTranslations('club')
  const { subBar, setSubBar, button, itemProps } = useSubBar()
  const links = useShopLinks()
  const isOpen = subBar === 'open'
  const byPointer =
    subBar === 'closed' ? 'group-hover/shop:block noscript:group-focus-within/shop:block' : ''
  const dismiss = () => setSubBar('dismissed')
  return (
    <li {...itemProps} className="group/shop flex h-full items-center">
      <PageLink
        to={paths.shop()}
        className="flex min-h-11 items-center rounded-control ps-2 pe-1 font-semibold xl:ps-3 hover:bg-surface aria-[current=page]:text-gold"
      >
        {t('nav.shop')}
      </PageLink>
      <button
        ref={button}
        type="button"
        aria-label={t('shopMenu.open')}
        aria-expanded={isOpen}
        aria-controls="shop-menu"
        onClick={() => setSubBar(isOpen ? 'dismissed' : 'open')}
        className="grid min-h-11 w-8 place-items-center rounded-control hover:bg-surface"
      >
        <ChevronDown
          aria-hidden
          className={`size-5 ${isOpen ? 'rotate-180' : ''}`}
          strokeWidth={1.75}
        />
      </button>
      <div
        id="shop-menu"
        className={`absolute inset-x-0 top-full border-b border-line bg-surface shadow-sheet ${isOpen ? 'block' : `hidden ${byPointer}`}`}
      >
        <div className="page flex flex-wrap justify-between gap-x-8 py-2">
          <LinkList title={t('shopMenu.categories')} links={links.categories} onFollow={dismiss} />
          <LinkList title={t('shopMenu.types')} links={links.types} onFollow={dismiss} />
        </div>
      </div>
    </li>
  )
}
