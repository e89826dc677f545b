import { signedMoney } from '#i18n/signed-money.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useBarHeight } from '#ui/use-bar-height.ts'
import { signedPieces } from './signed-pieces.ts'
import { type Count, sumOf } from './use-count.ts'

type BarProps = {
  count: Count
  isPending: boolean
  problem: string | undefined
  onSave: () => void
}

/** What is counted so far, with its differences and their value, and the button that books it. */
export function CountBar({ count, isPending, problem, onSave }: BarProps) {
  const t = useTranslations('admin.catalogue.stockTake')
  const locale = useLanguage()
  const bar = useBarHeight()
  const sum = sumOf(count.counts)
  if (Object.keys(count.counts).length === 0) return null
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
    </section>
  )
}
