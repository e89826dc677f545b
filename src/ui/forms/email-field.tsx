import { type ComponentProps, Suspense, useRef, useState } from 'react'
import type { EmailQuestionProps } from './email-question.tsx'
import { orElse } from '../or-else.ts'
import { afterPress } from './after-press.ts'
import { TextField } from './field.tsx'

// Optional: if it cannot be loaded, the form works without it.
const EmailQuestion = orElse(async () => (await import('./email-question.tsx')).EmailQuestion)

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
    // The button that had the focus disappears.
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
