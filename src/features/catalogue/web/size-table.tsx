import { useTranslations } from '#i18n/translations.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { GuidedSize } from '../contract.ts'
import type { Measure } from '../facts.ts'
import { sizeName } from '../rules.ts'

const cell = 'py-2 pe-2 text-start align-top last:pe-0 min-[22.5rem]:whitespace-nowrap'

function useRangeText() {
  const t = useTranslations('catalogue.sizeGuide')
  const locale = useLanguage()
  return ([from, to]: readonly [number, number]) => {
    const texts = { from: formatNumber(from, locale), to: formatNumber(to, locale) }
    return from === to ? texts.from : t('range', texts)
  }
}

type SizeTableProps = { guide: readonly GuidedSize[]; columns: readonly Measure[] }

/** What each size fits, a row for each. */
export function SizeTable({ guide, columns }: SizeTableProps) {
  const t = useTranslations('catalogue.sizeGuide')
  const locale = useLanguage()
  const rangeText = useRangeText()
  const textOf = (range: readonly [number, number] | undefined, measure: Measure) => {
    if (range) return rangeText(range)
    return measure === 'years' ? t('adult') : '–'
  }
  return (
    <table className="mt-4 w-full text-13 sm:text-15">
      <caption className="sr-only">{t(columns.includes('years') ? 'table' : 'title')}</caption>
      <thead className="border-b-2 border-line text-ink2">
        <tr>
          {(['size', ...columns] as const).map((column) => (
            <th key={column} scope="col" className={`${cell} font-semibold whitespace-normal!`}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {guide.map((each) => (
          <tr key={each.size}>
            <th scope="row" className={`${cell} font-bold`}>
              <span className="sr-only">{t('size')} </span>
              {sizeName(each, locale)}
            </th>
            {columns.map((measure) => (
              <td key={measure} className={cell}>
                {textOf(each.guide[measure], measure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
