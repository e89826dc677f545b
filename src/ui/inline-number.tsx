import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { parseTypedNumber } from './forms/typed-number.ts'

/** A number that becomes a field when it is pressed: Enter or leaving it saves, Escape does not. */
export function InlineNumber({
  label,
  value,
  shown,
  inputMode,
  onSave,
}: {
  label: string
  value: number
  shown: ReactNode
  inputMode: 'decimal' | 'numeric'
  onSave: (value: number) => Promise<unknown>
}) {
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isOpen = typed !== undefined
  // Pressing the number is asking to type in it.
  useEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])
  const close = () => {
    setTyped(undefined)
    setWrong(false)
  }
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (isSaving) return
    const next = parseTypedNumber(typed ?? '')
    const isRight = next !== null && next >= 0 && (inputMode === 'decimal' || Number.isInteger(next))
    if (!isRight) return setWrong(true)
    if (next === value) return close()
    setSaving(true)
    await onSave(next).then(close, () => setWrong(true))
    setSaving(false)
  }
  const byKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') close()
  }
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setTyped(String(value))}
        className="group inline-flex min-h-11 items-center gap-1.5 rounded-control px-1.5 hover:bg-sunk"
      >
        <span className="sr-only">{label}</span>
        {shown}
        <Pencil aria-hidden className="size-4 text-ink2" strokeWidth={1.75} />
      </button>
    )
  return (
    <input
      ref={field}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode={inputMode}
      dir="ltr"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={byKeys}
      onBlur={() => void save()}
      className="min-h-11 w-28 rounded-control border-2 border-primary bg-surface px-2 text-16 aria-invalid:border-danger"
    />
  )
}
