import type { ReactNode } from 'react'
import { fieldName } from './form-values.ts'

type TakeOffProps = {
  index: number
  isTicked: boolean
  /** That nobody is left, where it is said. */
  problem: string | undefined
  children: ReactNode
}

/** The box that leaves a participant out of what is sent. */
export function TakeOff({ index, isTicked, problem, children }: TakeOffProps) {
  const name = fieldName(index, 'off')
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={name}
          type="checkbox"
          name={name}
          defaultChecked={isTicked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${name}-error`}
          className="size-6 shrink-0 accent-primary"
        />
        {children}
      </label>
      {problem && (
        <p id={`${name}-error`} className="text-15 font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
