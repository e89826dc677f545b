import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useErrorText } from './error-text.ts'

/** A wrong field; `text` is the screen's own sentence for it. */
type SummaryError = {
  name: string
  label: string
  code: string
  text?: string | undefined
}

/** An error away from its field: with the field's label where the sentence does not name it. */
function useListed() {
  const errorText = useErrorText()
  return ({ name, label, code, text }: SummaryError) => {
    const said = text ?? errorText(code, name)
    const isNamed =
      text || said !== errorText(code) || said.toLowerCase().includes(label.toLowerCase())
    return isNamed ? said : `${label} – ${said}`
  }
}

/** Focuses without a history entry, so that Back still leaves the form. */
function lead(event: MouseEvent, name: string) {
  const field = document.getElementById(name)
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/**
 * While something is wrong the page's title starts with it, because a screen reader reads the title
 * first.
 */
function useTitleOfError(isWrong: boolean) {
  const t = useTranslations('shared')
  const [before = '', after = ''] = t('titleWithError', { title: '|' }).split('|')
  useEffect(() => {
    if (!isWrong) return undefined
    const { title } = document
    // A page that answers a refused form has such a title.
    const marked = title.startsWith(before) ? title : before + title + after
    document.title = marked
    return () => {
      if (document.title === marked)
        document.title = marked.slice(before.length, marked.length - after.length)
    }
  }, [isWrong, before, after])
}

/**
 * Lists a form's errors in one place, with a link to each field, and what is said of them all;
 * takes the focus when `attempt` changes.
 */
export function ErrorSummary({
  errors,
  attempt,
  children,
}: {
  errors: readonly SummaryError[]
  attempt: number
  children?: ReactNode
}) {
  const t = useTranslations('shared')
  const listed = useListed()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  useTitleOfError(errors.length > 0)
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control border-2 border-danger bg-danger-bg p-4"
    >
      <h2 className="text-18 font-bold">{t('problem')}</h2>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {errors.map((error) => (
          <li key={error.name}>
            <a
              className="font-semibold text-danger underline underline-offset-4"
              href={`#${error.name}`}
              onClick={(event) => lead(event, error.name)}
            >
              {listed(error)}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
