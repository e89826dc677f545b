import { useTranslations } from '#i18n/translations.ts'

/** The name of a job in words; one that has none keeps the program's name for it. */
export function useJobName(): (name: string) => string {
  const t = useTranslations('admin.system.jobs.names')
  return (name) =>
    t.has(name as Parameters<typeof t>[0]) ? t(name as Parameters<typeof t>[0]) : name
}
