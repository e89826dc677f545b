import { useId } from 'react'
import { isPrintable, tidyPrint } from '#features/catalogue/facts.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import { Stepper } from '../cart-lines.tsx'
import { type LineNotice, NoticeText } from '../line-words.tsx'
import { LinePicture } from '../line-picture.tsx'
import { parseJerseyNumber } from '#features/catalogue/facts.ts'
import {
  amountsOf,
  keyOf,
  leftOf,
  namesOf,
  type Sale,
  type SaleLine,
  setName,
  setNumber,
  setPieces,
  setSize,
  sizeNameOf,
  takesNames,
} from './sale.ts'

type Change = (sale: Sale) => void

function useNames(line: SaleLine) {
  const locale = useLanguage()
  return { name: localized(line.product, 'name', locale), sizeName: sizeNameOf(line, locale) }
}

type Print = { line: SaleLine; sale: Sale; piece: number; onChange: Change }

/** What a print's field is called: of which piece of which line. */
function usePieceName(line: SaleLine) {
  const { name, sizeName } = useNames(line)
  const words = [name, sizeName].filter(Boolean).join(' ')
  return (piece: number) => ({ name: words, piece: String(piece + 1) })
}

function NumberField({ line, sale, piece, onChange }: Print) {
  const t = useTranslations('admin.orders.sale')
  const nameOf = usePieceName(line)
  return (
    <input
      aria-label={t('numberOf', nameOf(piece))}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={line.numbers[piece]}
      onChange={({ currentTarget }) => onChange(setNumber(sale, line, piece, currentTarget.value))}
      className="min-h-11 w-14 shrink-0 rounded-control border border-edge bg-surface text-center text-16"
    />
  )
}

function NameField({ line, sale, piece, onChange }: Print) {
  const t = useTranslations('admin.orders.sale')
  const add = useTranslations('orders.add')
  const id = useId()
  const nameOf = usePieceName(line)
  const typed = namesOf(line)[piece] ?? ''
  const isWrong = !isPrintable(tidyPrint(typed))
  return (
    <div className="min-w-0 grow">
      <input
        aria-label={t('nameOf', nameOf(piece))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="auto"
        maxLength={line.product.name_letters}
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ currentTarget }) => onChange(setName(sale, line, piece, currentTarget.value))}
        className="min-h-11 w-full max-w-60 rounded-control border border-edge bg-surface px-3 text-16 aria-invalid:bg-danger-bg"
      />
      {isWrong && (
        <p id={id} className="text-15 font-semibold text-danger">
          {add('nameRequiredText')}
        </p>
      )}
    </div>
  )
}

/** One field per piece, because each may have a number and a name of its own. */
function Prints({ line, sale, onChange }: { line: SaleLine; sale: Sale; onChange: Change }) {
  const t = useTranslations('admin.orders.sale')
  const add = useTranslations('orders.add')
  const locale = useLanguage()
  const { takes_number: isNumbered, name_price: price, name_letters: count } = line.product
  const isNamed = takesNames(line)
  const pieces = line.numbers.map((_, piece) => ({ line, sale, piece, onChange }))
  if (!isNamed)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-15 text-ink2">{t('number')}</span>
        {pieces.map((print) => (
          <NumberField key={print.piece} {...print} />
        ))}
      </div>
    )
  const hint = price ? 'nameHint' : 'nameHintFree'
  return (
    <div className="space-y-2">
      <p className="text-15 text-ink2">
        {t(isNumbered ? 'numberAndName' : 'name')}
        <span className="block text-13">
          {add(hint, { count, price: formatMoney(price ?? 0, locale) })}
        </span>
      </p>
      {pieces.map((print) => (
        <div key={print.piece} className="flex gap-2">
          {isNumbered && <NumberField {...print} />}
          <NameField {...print} />
        </div>
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

/** The line's jerseys with what is typed so far. */
const pictureOf = (line: SaleLine) => ({
  image: line.product.image,
  jersey: line.product.jersey,
  jerseyNumbers: line.numbers.flatMap((typed) => parseJerseyNumber(typed) ?? []),
  jerseyNames: namesOf(line).map(tidyPrint),
})

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
      <LinePicture line={pictureOf(line)} className="w-16" />
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
        {(product.takes_number || takesNames(line)) && (
          <Prints line={line} sale={sale} onChange={onChange} />
        )}
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
