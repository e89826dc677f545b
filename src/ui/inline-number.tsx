import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Pencil } from '#ui/icons/pencil.ts'
import { parseTypedNumber } from './forms/typed-number.ts'

type Props = {
  label: string
  value: number
  shown: ReactNode
  inputMode: 'decimal' | 'numeric'
  /** `seen` is the number that was edited; the current one may be newer. */
  onSave: (value: number, seen: number) => Promise<unknown>
}

/** The edit until it is saved or cancelled; a refused edit is sent again only on request. */
function useTyped({ value, inputMode, onSave }: Props) {
  const [typed, setTyped] = useState<string>()
  const [seen, setSeen] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const close = () => {
    setTyped(undefined)
    setWrong(false)
  }
  const save = async () => {
    if (isSaving || typed === undefined) return
    const next = parseTypedNumber(typed)
    const isRight =
      next !== null && next >= 0 && (inputMode === 'decimal' || Number.isInteger(next))
    if (!isRight) return setWrong(true)
    if (next === value || next === seen) return close()
    setSaving(true)
    await onSave(next, seen).then(close, () => setWrong(true))
    setSaving(false)
  }
  const type = (text: string) => {
    if (typed === undefined) setSeen(value)
    setTyped(text)
    setWrong(false)
  }
  return { typed, isWrong, type, close, save }
}

/**
 * The field takes the focus when it opens and returns it to the number, unless the focus has moved
 * elsewhere.
 */
function useHandedFocus(isOpen: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen) field.current?.select()
    else if (wasOpen.current && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { field, button }
}

/** A number that turns into a field when pressed: Enter or blur saves, Escape cancels. */
export function InlineNumber(props: Props) {
  const { label, value, shown, inputMode } = props
  const { typed, isWrong, type, close, save } = useTyped(props)
  const { field, button } = useHandedFocus(typed !== undefined)
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        onClick={() => type(String(value))}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-1.5 hover:bg-sunk"
      >
        <span className="sr-only">{label}</span>
        {shown}
        <Pencil aria-hidden className="size-4 text-ink2" strokeWidth={1.75} />
      </button>
    )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form noValidate onSubmit={submit}>
      <input
        ref={field}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode={inputMode}
        dir="ltr"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        onBlur={() => isWrong || void save()}
        className="min-h-11 w-28 rounded-control border-2 border-primary bg-surface px-2 text-16 aria-invalid:border-danger"
      />
    </form>
  )
}
