import type { ReactNode } from 'react'
import { useErrorText } from '#ui/forms/error-text.ts'
import type { ConsentName } from '../contract.ts'

type ConsentBoxProps = {
  consent: ConsentName
  checked?: boolean
  error?: string
  children: ReactNode
}

/** A checkbox for one consent, unticked by default. */
export function ConsentBox({ consent, checked = false, error, children }: ConsentBoxProps) {
  const errorText = useErrorText()
  const name = `consents.${consent}`
  return (
    <div className="relative flex items-start gap-3 rounded-control border border-edge bg-surface p-4 has-checked:border-primary">
      <input
        id={name}
        name={name}
        type="checkbox"
        defaultChecked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className="relative z-1 mt-0.5 size-6 shrink-0 accent-primary"
      />
      <div>
        <label htmlFor={name} className="cursor-pointer after:absolute after:inset-0">
          {children}
        </label>
        {error && (
          <p id={`${name}-error`} className="text-15 font-semibold text-danger">
            {errorText(error, name)}
          </p>
        )}
      </div>
    </div>
  )
}
