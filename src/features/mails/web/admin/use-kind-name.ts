import { useTranslations } from '#i18n/translations.ts'

/** What a kind of mail is called; one that a newer server may send shows its own name. */
export function useKindName() {
  const t = useTranslations('admin.mails.kind')
  const isKnown = (kind: string): kind is Parameters<typeof t>[0] =>
    t.has(kind as Parameters<typeof t>[0])
  return (kind: string) => (isKnown(kind) ? t(kind) : kind)
}
