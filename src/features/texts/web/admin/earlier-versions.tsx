import type { ComponentProps } from 'react'
import type { Revisions } from '#core/revisions.ts'
import { type Locale, locales } from '#core/locale.ts'
import { EarlierValues } from '#ui/forms/earlier-values.tsx'

type Words = Readonly<Record<Locale, string>>

type Props<Values, Answer extends Revisions> = Omit<
  ComponentProps<typeof EarlierValues<Values, Answer>>,
  'children'
> & {
  wordsOf: (values: Values) => Words
}

/** Earlier versions, each language in short. */
export function EarlierVersions<Values, Answer extends Revisions>({
  wordsOf,
  ...earlier
}: Props<Values, Answer>) {
  return (
    <EarlierValues {...earlier}>
      {(values) => {
        const words = wordsOf(values)
        return locales.map(
          (locale) =>
            words[locale] && (
              <p key={locale} lang={locale} dir="auto" className="line-clamp-3 wrap-anywhere">
                {words[locale]}
              </p>
            ),
        )
      }}
    </EarlierValues>
  )
}
