import { useClub } from '#ui/site-settings.ts'
import type { ReactNode } from 'react'
import { Crest } from '#features/club/web/crest.tsx'
import { LanguageSelect } from './language-select.tsx'

/** The frame of the screens outside the guard: sign-in and password recovery. */
export function EntryPage({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle: ReactNode
  children: ReactNode
}) {
  const club = useClub()
  return (
    <main id="content" tabIndex={-1} className="page max-w-md space-y-6 py-10 outline-none">
      <title>{`${title} – ${club.name}`}</title>
      <div className="flex items-center justify-between gap-4">
        <Crest className="size-14" />
        <LanguageSelect />
      </div>
      <header>
        <h1 className="display text-30">{title}</h1>
        <p className="mt-1 text-ink2">{subtitle}</p>
      </header>
      {children}
    </main>
  )
}
