import { type ComponentProps, type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import type { EmailQuestionProps } from './email-question.tsx'
import { afterPress } from './after-press.ts'
import { TextField } from './field.tsx'

// A help: without a network the form must not go with it.
const EmailQuestion = lazy<ComponentType<EmailQuestionProps>>(async () => {
  const loaded = await import('./email-question.tsx').catch(() => undefined)
  return { default: loaded?.EmailQuestion ?? (() => null) }
})

/** An e-mail address; once its field is left, a slip in a common host is asked about. */
export function EmailField({
  ask,
  ...props
}: ComponentProps<typeof TextField> & Pick<EmailQuestionProps, 'ask'>) {
  const field = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState('')
  const take = (email: string) => {
    const input = field.current
    if (!input) return
    input.value = email
    input.dispatchEvent(new Event('input', { bubbles: true }))
    // The tap that had the focus goes.
    input.focus()
  }
  return (
    <div>
      <TextField
        {...props}
        ref={field}
        type="email"
        autoComplete="email"
        dir="ltr"
        onBlur={() => afterPress(() => setLeft(field.current?.value ?? ''))}
        onInput={() => setLeft('')}
      />
      <div role="status">
        {left && (
          <Suspense>
            <EmailQuestion typed={left} ask={ask} onTake={take} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
