import { useTranslations } from '#i18n/translations.ts'

/** The label of a kind of mail; an unknown kind of a newer server shows its own name. */
export function useKindName() {
  const t = useTranslations('admin.mails.kind')
  const isKnown = (kind: string): kind is Parameters<typeof t>[0] =>
    t.has(kind as Parameters<typeof t>[0])
  return (kind: string) => (isKnown(kind) ? t(kind) : kind)
}
