import { Ruler } from '#ui/icons/ruler.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { overPage } from '#ui/popover.ts'
import { bodySizes } from '../facts.ts'

const guideId = 'size-guide'
const cell = 'py-2 pe-2 text-start align-top last:pe-0 min-[22.5rem]:whitespace-nowrap'

function SizeTable() {
  const t = useTranslations('catalogue.sizeGuide')
  const rangeOf = ([from, to]: readonly [number, number]) => ({
    from: String(from),
    to: String(to),
  })
  return (
    <table className="mt-4 w-full text-13 sm:text-15">
      <caption className="sr-only">{t('table')}</caption>
      <thead className="border-b-2 border-line text-ink2">
        <tr>
          {(['size', 'age', 'height', 'chest'] as const).map((column) => (
            <th key={column} scope="col" className={`${cell} font-semibold whitespace-normal!`}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bodySizes.map(({ size, years, heightCm, chestCm }) => (
          <tr key={size}>
            <th scope="row" className={`${cell} font-bold`}>
              <span className="sr-only">{t('size')} </span>
              {size}
            </th>
            <td className={cell}>{years ? t('range', rangeOf(years)) : t('adult')}</td>
            <td className={cell}>{t('range', rangeOf(heightCm))}</td>
            <td className={cell}>{t('range', rangeOf(chestCm))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The size guide in a native popover, which needs no JavaScript. */
export function SizeGuide() {
  const t = useTranslations('catalogue.sizeGuide')
  const shared = useTranslations('shared')
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
        <SizeTable />
      </div>
    </>
  )
}
