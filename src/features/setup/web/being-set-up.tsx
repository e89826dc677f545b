import { adminPaths } from '#core/admin-paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Crest } from '#features/club/web/crest.tsx'
import { pageWords } from './page-words.ts'

/** The home page of a club that has no name yet: calm for visitors, a way in for its manager. */
export function BeingSetUp() {
  const words = pageWords[useLanguage()]
  return (
    <div className="page flex flex-col items-center gap-4 py-12 text-center lg:py-20">
      <Crest className="size-24" />
      <h1 className="display">{words.title}</h1>
      <p className="max-w-md text-ink2">{words.text}</p>
      <section className="mt-6 max-w-md space-y-4 rounded-control border border-line bg-surface p-6">
        <h2 className="text-20 font-bold">{words.yours}</h2>
        <p className="text-ink2">{words.signInText}</p>
        <a
          href={adminPaths.start()}
          className="inline-flex min-h-12 items-center justify-center rounded-control bg-primary px-5 py-2.5 font-semibold text-on-primary hover:bg-primary-hover"
        >
          {words.signIn}
        </a>
      </section>
    </div>
  )
}
