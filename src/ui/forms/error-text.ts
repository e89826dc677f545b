import { useTranslations } from '#i18n/translations.ts'

/**
 * The field's key in the messages: `guardian_name`, or `birth_date` for
 * `participants.0.birth_date`.
 */
const plainName = (name: string) => name.split('.').at(-1)

/** What names its field by itself: nobody has a second e-mail address or date of birth here. */
const naming = ['invalid_email', 'invalid_date', 'age_not_in_level', 'already_registered']

/** A label within a sentence; Arabic drops the article there. */
const bare = (label: string) => label.toLowerCase().replace(/^ال/, '')

/** The sentences for error codes, the back office's included. */
function useErrorKeys() {
  const t = useTranslations()
  const known = (key: string): key is 'shared.validation.invalid' =>
    t.has(key as Parameters<typeof t.has>[0])
  const missing = (code: string, name: string) => {
    const key = `shared.missing.${plainName(name)}`
    return code === 'required' && name && known(key) ? t(key) : undefined
  }
  const other = (code: string) =>
    t(
      [`shared.validation.${code}`, `admin.shared.validation.${code}`].find(known) ??
        'shared.validation.invalid',
    )
  return { missing, other }
}

/**
 * The sentence for an error code; unknown codes get the general sentence. For an empty field with a
 * `name` it says what to enter.
 */
export function useErrorText() {
  const { missing, other } = useErrorKeys()
  return (code: string, name = '') => missing(code, name) ?? other(code)
}

/** A wrong field; `text` is the screen's own sentence for it, `of` whose field it is. */
export type SummaryError = {
  name: string
  label: string
  code: string
  text?: string | undefined
  of?: string | undefined
}

/** The error away from its field: with the field's label where the sentence does not name it. */
export function useListedError() {
  const { missing, other } = useErrorKeys()
  return ({ name, label, code, text = missing(code, name), of }: SummaryError) => {
    const said = text ?? other(code)
    const isNamed = text || naming.includes(code) || said.toLowerCase().includes(bare(label))
    return [of, !isNamed && label, said].filter(Boolean).join(' – ')
  }
}
