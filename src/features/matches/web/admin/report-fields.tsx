import { clubDay } from '#core/algiers.ts'
import { directionOf, locales } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { TextArea } from '#ui/forms/field.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import { hasBegun } from '../../rules.ts'
import type { MatchValues } from './match-values.ts'

/** Whether a form asks for the report: from the match's day on, and where one is written. */
export const hasReportFields = (values: MatchValues): boolean =>
  (values.state === 'planned' && hasBegun(values.match_date, clubDay(new Date()))) ||
  locales.some((locale) => values[`report_${locale}`] !== '')

/** How the match went, in each language. */
export function ReportFields({ form }: { form: EditForm<MatchValues> }) {
  const t = useTranslations('admin.matches')
  return (
    <div role="group" aria-labelledby="report" className="space-y-4">
      <div>
        <p id="report" className="font-bold">
          {t('report')}
        </p>
        <p className="text-15 text-ink2">{t('reportHint')}</p>
        <TranslationGap missing={gapsOf(form.values, ['report'])} />
      </div>
      {locales.map((locale) => {
        const name = `report_${locale}` as const
        return (
          <TextArea
            key={locale}
            {...form.text(name)}
            optional
            rows={6}
            lang={locale}
            dir={directionOf(locale)}
            label={t(`fields.${name}`)}
          />
        )
      })}
    </div>
  )
}
