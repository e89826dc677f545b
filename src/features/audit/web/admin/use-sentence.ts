import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { AuditEntry } from '../../contract.ts'

type Translate = ReturnType<typeof useTranslations<'admin.audit.actions'>>
type ActionKey = Parameters<Translate['has']>[0]

/**
 * The entry as a sentence in the admin's language; an action without a sentence shows its own name.
 * A search that found no family, or an erased one, has no name to say.
 */
export function useSentence() {
  const t = useTranslations('admin.audit')
  const sentences = useTranslations('admin.audit.actions')
  const isKnown = (action: string): action is ActionKey => sentences.has(asKey(action))
  const locale = useLanguage()
  return ({ action, subject: written, subject_names: names }: AuditEntry) => {
    const subject = names?.[locale] ?? written
    if (isKnown(action) && subject === '–' && action.startsWith('family.'))
      return sentences(action, { subject: '' }).replaceAll(/ +/g, ' ').trim()
    return isKnown(action)
      ? sentences(action, { subject })
      : t('unknown', { action: action.replaceAll(/[._]/g, ' '), subject })
  }
}

/** For `has`, which returns false for unknown keys. */
const asKey = (action: string) => action as ActionKey
