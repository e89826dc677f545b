import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { isPrintable, tidyPrint } from '#features/catalogue/facts.ts'
import { formatDinars } from '#ui/money.tsx'
import { FieldProblem } from './field-problem.tsx'

type NameInputProps = {
  letters: number
  price: number
  isMissing: boolean
  onChange: (name: string) => void
}

/** The name to print. Uncontrolled, so that input from before hydration stays. */
export function NameInput({ letters, price, isMissing, onChange }: NameInputProps) {
  const t = useTranslations('orders.add')
  const locale = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  // Said while it is typed, like a wrong number; the picture does not show what is refused.
  const [isRefused, setRefused] = useState(false)
  const isWrong = isMissing || isRefused
  const change = (typed: string) => {
    const name = tidyPrint(typed)
    setRefused(!isPrintable(name))
    onChange(isPrintable(name) ? name : '')
  }
  const report = useRef(change)
  useEffect(() => {
    if (input.current?.value) report.current(input.current.value)
  }, [])
  const hint = price > 0 ? 'nameHint' : 'nameHintFree'
  return (
    <div>
      <label htmlFor="jersey-name" className="font-semibold">
        {t('name')}
      </label>
      <p id="jersey-name-hint" className="mb-2 text-15 text-ink2">
        {t(hint, { count: letters, price: formatDinars(price, locale) })}
      </p>
      <input
        ref={input}
        id="jersey-name"
        name="jersey-name"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="auto"
        maxLength={letters}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'jersey-name-error' : 'jersey-name-hint'}
        onChange={({ target }) => change(target.value)}
        className="min-h-12 w-full rounded-control border border-edge bg-surface px-3 text-16 aria-invalid:bg-danger-bg"
      />
      {isWrong && <FieldProblem id="jersey-name-error" of="name" hasTitle={isMissing} />}
    </div>
  )
}
