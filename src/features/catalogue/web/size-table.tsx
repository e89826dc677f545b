import { Check } from '#ui/icons/check.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { GuidedSize } from '../contract.ts'
import type { Measure } from '../facts.ts'
import { sizeName } from '../rules.ts'
import { useAdviceWords } from './size-advice-words.tsx'

const cell = 'py-2 pe-3 text-start align-top last:pe-0 min-[22.5rem]:whitespace-nowrap'

function useRangeText() {
  const t = useAdviceWords()
  const locale = useLanguage()
  return ([from, to]: readonly [number, number]) => {
    const texts = { from: formatNumber(from, locale), to: formatNumber(to, locale) }
    return from === to ? texts.from : t('range', texts)
  }
}

type SizeTableProps = {
  guide: readonly GuidedSize[]
  columns: readonly Measure[]
  /** The size in the order form. */
  chosen: string | undefined
}

function ChosenMark() {
  const t = useAdviceWords()
  return (
    <>
      <Check aria-hidden className="ms-1 inline size-5 text-ok" strokeWidth={2.5} />
      <span className="sr-only"> ({t('chosen')})</span>
    </>
  )
}

/** What each size fits, a row for each; that of the chosen one has a mark. */
export function SizeTable({ guide, columns, chosen }: SizeTableProps) {
  const t = useTranslations('catalogue.sizeGuide')
  const locale = useLanguage()
  const words = useAdviceWords()
  const rangeText = useRangeText()
  const textOf = (range: readonly [number, number] | undefined, measure: Measure) => {
    if (range) return rangeText(range)
    return measure === 'years' ? words('adult') : '–'
  }
  return (
    <table className="mt-4 w-full text-13 sm:text-15">
      <caption className="sr-only">
        {columns.includes('years') ? words('table') : t('title')}
      </caption>
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
          <tr
            key={each.size}
            aria-current={each.size === chosen || undefined}
            className="aria-current:bg-sunk aria-current:font-semibold"
          >
            <th scope="row" className={`${cell} font-bold`}>
              <span className="sr-only">{t('size')} </span>
              {sizeName(each, locale)}
              {each.size === chosen && <ChosenMark />}
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
