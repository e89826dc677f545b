import { useLanguage } from '#i18n/language.tsx'
import { localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { type LineNotice, NoticeText, Stepper } from '../cart-lines.tsx'
import {
  amountsOf,
  keyOf,
  leftOf,
  type Sale,
  type SaleLine,
  setNumber,
  setPieces,
  setSize,
} from './sale.ts'

type Change = (sale: Sale) => void

function useNames({ product, size }: SaleLine) {
  const locale = useLanguage()
  const names = product.sizes.find((each) => each.size === size)?.names
  return {
    name: localized(product, 'name', locale),
    sizeName: (names && localized(names, 'name', locale)) || size,
  }
}

/** One field per piece, because each may have a number of its own. */
function Numbers({ line, sale, onChange }: { line: SaleLine; sale: Sale; onChange: Change }) {
  const t = useTranslations('admin.orders.sale')
  const { name, sizeName } = useNames(line)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-15 text-ink2">{t('number')}</span>
      {line.numbers.map((typed, piece) => (
        <input
          key={piece}
          aria-label={t('numberOf', {
            name: [name, sizeName].filter(Boolean).join(' '),
            piece: String(piece + 1),
          })}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={({ currentTarget }) =>
            onChange(setNumber(sale, line, piece, currentTarget.value))
          }
          className="min-h-11 w-14 rounded-control border border-edge bg-surface text-center text-16"
        />
      ))}
    </div>
  )
}

/** Another size of the same product, with what is left of each. */
function SizeField({ line, sale, onChange }: { line: SaleLine; sale: Sale; onChange: Change }) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const { name } = useNames(line)
  const { sizes } = line.product
  if (sizes.length < 2) return null
  return (
    <select
      aria-label={t('change.size', { name })}
      value={line.size ?? ''}
      onChange={({ currentTarget }) => onChange(setSize(sale, line, currentTarget.value))}
      className="min-h-11 rounded-control border border-edge bg-surface px-2"
    >
      {sizes.map(({ size, names, stock }) => (
        <option key={size} value={size ?? ''} disabled={stock <= 0 && size !== line.size}>
          {t('change.sizeLeft', {
            size: (names && localized(names, 'name', locale)) || size || '',
            left: stock > 0 ? t('sale.left', { count: stock }) : t('sale.soldOut'),
          })}
        </option>
      ))}
    </select>
  )
}

function Line({
  line,
  sale,
  notice,
  withSizes,
  onChange,
}: {
  withSizes: boolean | undefined
  line: SaleLine
  sale: Sale
  notice: LineNotice | undefined
  onChange: Change
}) {
  const t = useTranslations('admin.orders.sale')
  const { name, sizeName } = useNames(line)
  const { product, numbers } = line
  return (
    <li className="flex gap-3 py-3">
      <div className="w-16 shrink-0 self-start overflow-hidden rounded-tag bg-sunk">
        {product.image && <Picture url={product.image} alt="" sizes="4rem" />}
      </div>
      <div className="min-w-0 flex-1 space-y-2">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p className="min-w-0 font-semibold wrap-anywhere">
            <FallbackText texts={partialTranslationsOf(product, 'name')} />
            {sizeName && (
              <>
                {' · '}
                <bdi>{sizeName}</bdi>
              </>
            )}
          </p>
          <Money dzd={totalDzd(amountsOf(line))} className="font-semibold" />
        </div>
        {notice && <NoticeText notice={notice} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stepper
            line={{ quantity: numbers.length }}
            name={[name, sizeName].filter(Boolean).join(' ')}
            onChange={(pieces) => onChange(setPieces(sale, line, pieces))}
          />
          {withSizes ? (
            <SizeField line={line} sale={sale} onChange={onChange} />
          ) : (
            <span className="text-15 text-ink2">{t('left', { count: leftOf(line) })}</span>
          )}
        </div>
        {product.takes_number && <Numbers line={line} sale={sale} onChange={onChange} />}
      </div>
    </li>
  )
}

/** What is sold, each line with its pieces, their numbers and what the server said of it. */
export function SaleLines({
  sale,
  notices,
  withSizes,
  onChange,
}: {
  /** Whether a line can get another size. */
  withSizes?: boolean
  sale: Sale
  notices: ReadonlyMap<string, LineNotice>
  onChange: Change
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sale.map((line) => (
        <Line
          key={keyOf(line)}
          line={line}
          sale={sale}
          notice={notices.get(keyOf(line))}
          withSizes={withSizes}
          onChange={onChange}
        />
      ))}
    </ul>
  )
}
