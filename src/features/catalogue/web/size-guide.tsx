import { Ruler } from '#ui/icons/ruler.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { closesOnBack } from '#ui/popover.ts'
import { later } from '#ui/server-drawn.tsx'
import type { ProductPage } from '../contract.ts'
import { measures } from '../facts.ts'

const guideId = 'size-guide'

// Its scripts come when the guide is opened: before, it is nowhere near the viewport.
const SizeHelp = later(guideId, async () => (await import('./size-help.tsx')).loadSizeHelp())

/**
 * The size guide in a native popover, which needs no JavaScript; nothing for sizes without
 * measures. Its button stands beside the heading of the sizes, in which it is placed.
 */
export function SizeGuide({ product }: { product: ProductPage }) {
  const t = useTranslations('catalogue.sizeGuide')
  const shared = useTranslations('shared')
  const { size_guide } = product
  const hasMeasures = size_guide.some(({ guide }) => measures.some((measure) => guide[measure]))
  if (!hasMeasures) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={guideId}
        aria-haspopup="dialog"
        className="absolute inset-e-0 -top-2.5 inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-link underline underline-offset-4"
      >
        <Ruler aria-hidden className="size-5" strokeWidth={1.75} />
        {t('title')}
      </button>
      <div
        id={guideId}
        popover="auto"
        role="dialog"
        aria-labelledby={`${guideId}-title`}
        ref={closesOnBack}
        className="m-auto max-h-[90dvh] w-[calc(100vw-2rem)] max-w-xl overflow-y-auto rounded-sheet bg-surface p-5 text-ink shadow-sheet backdrop:bg-scrim"
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
        <SizeHelp product={product} />
      </div>
    </>
  )
}
