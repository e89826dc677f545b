import { type ReactNode, useState } from 'react'
import { type Locale, locales } from '#core/locale.ts'
import { LanguageSwitch } from './language-switch.tsx'

/**
 * The fields of each language side by side, on a phone one language at a time. All are shown after
 * an attempt to save, because an error may be in any of them.
 */
export function LanguageColumns({
  missing,
  attempt,
  renderFields,
}: {
  missing: readonly Locale[]
  attempt: number
  renderFields: (locale: Locale) => ReactNode
}) {
  const [shown, setShown] = useState<Locale>()
  return (
    <>
      <LanguageSwitch shown={shown} missing={missing} onShow={setShown} />
      <div className="grid gap-6 lg:grid-cols-3">
        {locales.map((locale) => {
          const isHidden = shown !== undefined && shown !== locale && attempt === 0
          return (
            <div key={locale} className={isHidden ? 'max-lg:hidden' : ''}>
              {renderFields(locale)}
            </div>
          )
        })}
      </div>
    </>
  )
}
