import { Ruler } from '#ui/icons/ruler.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { overPage } from '#ui/popover.ts'
import type { GuidedSize } from '../contract.ts'
import { type Measure, measures } from '../facts.ts'
import { sizeName } from '../rules.ts'

const guideId = 'size-guide'
const cell = 'py-2 pe-2 text-start align-top last:pe-0 min-[22.5rem]:whitespace-nowrap'

type Guide = readonly GuidedSize[]

/** The measures that any size of the guide has. */
const columnsOf = (guide: Guide) =>
  measures.filter((measure) => guide.some((each) => each.guide[measure]))

function useRangeText() {
  const t = useTranslations('catalogue.sizeGuide')
  const locale = useLanguage()
  return ([from, to]: readonly [number, number]) => {
    const texts = { from: formatNumber(from, locale), to: formatNumber(to, locale) }
    return from === to ? texts.from : t('range', texts)
  }
}

function SizeTable({ guide }: { guide: Guide }) {
  const t = useTranslations('catalogue.sizeGuide')
  const locale = useLanguage()
  const rangeText = useRangeText()
  const columns = columnsOf(guide)
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

/**
 * The size guide in a native popover, which needs no JavaScript; nothing for sizes without
 * measures.
 */
export function SizeGuide({ guide }: { guide: Guide }) {
  const t = useTranslations('catalogue.sizeGuide')
  const shared = useTranslations('shared')
  if (columnsOf(guide).length === 0) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={guideId}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-link underline underline-offset-4"
      >
        <Ruler aria-hidden className="size-5" strokeWidth={1.75} />
        {t('title')}
      </button>
      <div
        id={guideId}
        popover="auto"
        role="dialog"
        aria-labelledby={`${guideId}-title`}
        ref={overPage}
        className="m-auto max-h-[90dvh] w-[calc(100vw-2rem)] max-w-xl overflow-y-auto rounded-sheet bg-surface p-5 text-ink shadow-sheet backdrop:bg-on-gold/60"
      >
        <div className="flex items-center justify-between gap-4">
          <h2 id={`${guideId}-title`} className="text-20 font-bold">
            {t('title')}
          </h2>
          <button
            type="button"
            popoverTarget={guideId}
            popoverTargetAction="hide"
            aria-label={shared('close')}
            className="-me-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
          >
            <X aria-hidden className="size-6" strokeWidth={1.75} />
          </button>
        </div>
        <p className="mt-1 text-15 text-ink2">{t('text')}</p>
        <SizeTable guide={guide} />
      </div>
    </>
  )
}
