import { meantEmail } from './meant-email.ts'

export type EmailQuestionProps = {
  typed: string
  ask: (email: string) => string
  onTake: (email: string) => void
}

/** Asks about an address with a slip in its host; one tap corrects it. */
export function EmailQuestion({ typed, ask, onTake }: EmailQuestionProps) {
  const meant = meantEmail(typed)
  return (
    meant && (
      <button
        type="button"
        className="min-h-11 max-w-full text-start font-semibold wrap-anywhere text-link underline underline-offset-4"
        onClick={() => onTake(meant)}
      >
        {ask(meant)}
      </button>
    )
  )
}
