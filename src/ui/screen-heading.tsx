import { ScreenTitle } from './screen-title.tsx'
import type { ReactNode } from 'react'

// On a phone two actions share a row where they fit: narrow, and without their icons.
const actions =
  'flex flex-wrap gap-2 max-sm:*:not-only:px-3 max-sm:*:not-only:text-15 max-sm:*:not-only:[&_svg]:hidden'

type ScreenHeadingProps = { title: string; subtitle: string; children?: ReactNode }

/** The head of a back-office screen, with the tab's title; `children` are its main actions. */
export function ScreenHeading({ title, subtitle, children }: ScreenHeadingProps) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-3 print:hidden">
      <ScreenTitle title={title} />
      <div>
        <h1 className="display text-30 lg:text-38">{title}</h1>
        <p className="text-ink2">{subtitle}</p>
      </div>
      {children && <div className={actions}>{children}</div>}
    </header>
  )
}
