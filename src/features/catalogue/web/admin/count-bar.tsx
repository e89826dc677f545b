import { signedMoney } from '#i18n/signed-money.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useBarHeight } from '#ui/use-bar-height.ts'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { signedPieces } from './signed-pieces.ts'
import type { CountErrors } from './count-list.tsx'
import { type Count, sizedOf, sumOf } from './use-count.ts'

type RefusedProps = {
  count: Count
  errors: CountErrors
  /** Shows this product alone. */
  onShow: (productId: string) => void
}

/** The refused counts by name: their rows may not be in the list. */
function Refused({ count, errors, onShow }: RefusedProps) {
  const t = useTranslations('admin.catalogue.stockTake')
  return (
    <div role="alert" className="max-h-48 basis-full overflow-y-auto">
      <ul {...useRowFocus<HTMLUListElement>()} className="divide-y divide-line">
        {Object.entries(errors).map(([key, code]) => {
          const { name = '', size = '' } = count.counts[key] ?? {}
          const label = t('counted', { name, size })
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 py-1">
              <p className="grow text-15">
                <bdi className="block font-semibold">{label}</bdi>
                <span className="text-danger">{t(code)}</span>
              </p>
              <Button
                look="outline"
                aria-label={t('showOf', { label })}
                onClick={() => onShow(sizedOf(key).product_id)}
              >
                {t('show')}
              </Button>
              <Button
                look="outline"
                aria-label={t('leaveOf', { label })}
                onClick={() => count.leave(key)}
              >
                {t('leave')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type BarProps = RefusedProps & {
  isPending: boolean
  problem: string | undefined
  onSave: () => void
}

/** What is counted so far, with its differences and their value, and the button that books it. */
export function CountBar({ isPending, problem, onSave, ...refused }: BarProps) {
  const t = useTranslations('admin.catalogue.stockTake')
  const locale = useLanguage()
  const bar = useBarHeight()
  const { counts } = refused.count
  const sum = sumOf(counts)
  if (Object.keys(counts).length === 0) return null
  return (
    <section
      ref={bar}
      aria-label={t('bar')}
      className="bulk-bar band sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sheet px-4 py-2 shadow-sheet lg:bottom-6 print:hidden"
    >
      <p role="status" className="grow text-15">
        <span className="font-semibold">{t('sum', { sizes: sum.sizes })}</span>
        {' · '}
        {t('differences', { count: sum.differences })}
        {sum.differences > 0 && (
          <span className="block">
            {t('value', {
              pieces: signedPieces(sum.pieces, locale),
              value: signedMoney(sum.value, locale),
            })}
          </span>
        )}
      </p>
      <Button look="gold" className="max-sm:w-full" aria-disabled={isPending} onClick={onSave}>
        {t('save')}
      </Button>
      {problem && (
        <p role="alert" className="basis-full font-semibold text-danger">
          {problem}
        </p>
      )}
      {Object.keys(refused.errors).length > 0 && <Refused {...refused} />}
    </section>
  )
}
