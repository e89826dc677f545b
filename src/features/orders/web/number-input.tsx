import { useEffect, useRef, useState } from 'react'
import { Minus } from '#ui/icons/minus.ts'
import { Plus } from '#ui/icons/plus.ts'
import { useTranslations } from '#i18n/translations.ts'
import { latinDigits } from '#core/digits.ts'
import { parseJerseyNumber } from '#features/catalogue/facts.ts'
import { FieldProblem } from './field-problem.tsx'

const lastNumber = 99
const step = 'grid size-12 place-items-center hover:bg-sunk noscript:hidden'

const stepped = (typed: string, by: number) => {
  const number = parseJerseyNumber(typed)
  if (number === null) return by > 0 ? '0' : String(lastNumber)
  return String((number + by + lastNumber + 1) % (lastNumber + 1))
}

type NumberInputProps = {
  /** Before anything is typed. */
  first: number | null
  isMissing: boolean
  onChange: (number: number | null) => void
}

/** The input's ref; a number that was typed before hydration is reported once. */
function useReported(onChange: NumberInputProps['onChange']) {
  const input = useRef<HTMLInputElement>(null)
  const report = useRef(onChange)
  useEffect(() => {
    if (input.current?.value) report.current(parseJerseyNumber(input.current.value))
  }, [])
  return input
}

/**
 * A number from 0 to 99 with stepper buttons. Uncontrolled, so that input from before hydration
 * stays.
 */
export function NumberInput({ first, isMissing, onChange }: NumberInputProps) {
  const t = useTranslations('catalogue.product')
  const input = useReported(onChange)
  // Reported while typing, because the picture would silently show no number.
  const [isOutside, setOutside] = useState(false)
  const isWrong = isMissing || isOutside
  const change = (field: HTMLInputElement, typed: string) => {
    field.value = typed
    const number = parseJerseyNumber(typed)
    setOutside(number === null && typed.trim() !== '')
    onChange(number)
  }
  const stepBy = (by: number) => {
    if (!input.current) return
    change(input.current, stepped(input.current.value, by))
    // The form keeps what is typed into it.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div>
      <label htmlFor="jersey-number" className="font-semibold">
        {t('number')}
      </label>
      <p id="jersey-number-hint" className="mb-2 text-15 text-ink2">
        {t('numberHint')}
      </p>
      <div className="inline-flex rounded-control border border-edge bg-surface">
        <button
          type="button"
          aria-label={t('numberLess')}
          className={`${step} rounded-s-control`}
          onClick={() => stepBy(-1)}
        >
          <Minus aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
        <input
          ref={input}
          id="jersey-number"
          name="jersey-number"
          defaultValue={first ?? undefined}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'jersey-number-error' : 'jersey-number-hint'}
          onChange={({ target }) => change(target, latinDigits(target.value))}
          className="display h-12 w-16 border-x border-edge text-center text-20 aria-invalid:bg-danger-bg"
        />
        <button
          type="button"
          aria-label={t('numberMore')}
          className={`${step} rounded-e-control`}
          onClick={() => stepBy(1)}
        >
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      </div>
      {isWrong && <FieldProblem id="jersey-number-error" of="number" hasTitle={isMissing} />}
    </div>
  )
}
