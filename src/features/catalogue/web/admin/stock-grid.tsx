import { useState } from 'react'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { FreeText } from '#ui/free-text.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { RotateCcwClock } from '#ui/icons/rotate-ccw-clock.ts'
import { tableRole } from '#ui/table-role.ts'
import type { AdminProduct, SizeStock } from '../../contract.ts'
import { useSizeNames, useSizeSystems, useSystemNames } from './client.ts'
import { MainPicture, useProductName } from './product-cells.tsx'
import { StockCell } from './stock-cell.tsx'
import { groupBySystem, type StockGroup } from './stock-groups.ts'
import { StockHistory } from './stock-history.tsx'

type Size = SizeStock['size']
type Opened = { product: AdminProduct; size: Size }
type Open = (opened: Opened) => void

/** More sizes than this stand in several lines, each under its own name. */
const mostColumns = 7

const headClass =
  'sticky top-0 z-10 border-b border-edge bg-bg px-1.5 py-2 text-start text-13 text-ink2'
const cellClass = '@table:table-cell @table:border-b @table:border-line @table:p-1.5 align-top'

function ProductHead({ product, onOpen }: { product: AdminProduct; onOpen: Open }) {
  const t = useTranslations('admin.catalogue.stockHistory')
  const name = useProductName()(product)
  return (
    <div className="flex items-center gap-3">
      <span className="block w-11 shrink-0 overflow-hidden rounded-control">
        <MainPicture product={product} alt="" />
      </span>
      <span className="min-w-0 grow font-semibold">
        <FreeText>
          <FallbackText texts={partialTranslationsOf(product, 'name')} />
        </FreeText>
      </span>
      <IconAction
        label={t('of', { name })}
        Icon={RotateCcwClock}
        onClick={() => onOpen({ product, size: product.size_stocks[0]?.size ?? null })}
      />
    </div>
  )
}

type RowProps = { product: AdminProduct; columns: readonly Size[] | undefined; onOpen: Open }

function Row({ product, columns, onOpen }: RowProps) {
  const t = useTranslations('admin.catalogue.stockGrid')
  const nameOf = useSizeNames()
  const has = (size: Size) => product.size_stocks.some((each) => each.size === size)
  const cell = (size: Size) => (
    <StockCell
      key={size}
      product={product}
      size={size}
      sizeName={size === null ? t('pieces') : nameOf(product.size_system, size)}
      isNamed={!columns}
      onHistory={() => onOpen({ product, size })}
    />
  )
  return (
    <tr
      {...tableRole('row')}
      className="grid grid-cols-2 content-start gap-3 rounded-control border border-line bg-surface p-3 @table:table-row @table:border-0 @table:bg-transparent"
    >
      <th
        {...tableRole('rowheader')}
        scope="row"
        className={`col-span-2 text-start font-normal @table:w-64 ${cellClass}`}
      >
        <ProductHead product={product} onOpen={onOpen} />
      </th>
      {columns?.map((size) => (
        <td
          key={size}
          {...tableRole('cell')}
          className={`${has(size) ? 'block min-w-0' : 'hidden'} ${cellClass}`}
        >
          {has(size) && cell(size)}
        </td>
      ))}
      {!columns && (
        <td {...tableRole('cell')} className={`col-span-2 grid grid-cols-2 gap-3 ${cellClass}`}>
          <div className="contents @table:flex @table:flex-wrap @table:gap-x-1 @table:gap-y-2">
            {product.size_stocks.map(({ size }) => cell(size))}
          </div>
        </td>
      )}
    </tr>
  )
}

function Group({ group, onOpen }: { group: StockGroup; onOpen: Open }) {
  const t = useTranslations('admin.catalogue.stockGrid')
  const systems = useSystemNames()
  const nameOf = useSizeNames()
  const named = systems.find(({ id }) => id === group.system)?.name
  const title = named ?? t(group.system === null ? 'noSize' : 'sizes')
  const columns = group.sizes.length > mostColumns ? undefined : group.sizes
  const headOf = (size: Size) => (size === null ? t('pieces') : nameOf(group.system, size))
  return (
    <section>
      <h2 className="mb-2 text-18 font-bold">{title}</h2>
      <table {...tableRole('table')} className="block text-15 @table:table @table:w-full">
        <caption className="sr-only">{title}</caption>
        <thead {...tableRole('rowgroup')} className="hidden @table:table-header-group">
          <tr {...tableRole('row')}>
            <th {...tableRole('columnheader')} scope="col" className={headClass}>
              {t('product')}
            </th>
            {(columns?.map(headOf) ?? [t('sizes')]).map((head) => (
              <th key={head} {...tableRole('columnheader')} scope="col" className={headClass}>
                <bdi>{head}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...tableRole('rowgroup')}
          className="grid grid-cols-1 gap-3 @xl:grid-cols-2 @table:table-row-group"
        >
          {group.products.map((product) => (
            <Row key={product.id} product={product} columns={columns} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** All sizes of these products, one table for each size system; on a phone one card a product. */
export function StockGrid({ products }: { products: readonly AdminProduct[] }) {
  const [opened, open] = useState<Opened>()
  return (
    <div data-cells className="@container space-y-8">
      {groupBySystem(products, useSizeSystems()).map((group) => (
        <Group key={group.system} group={group} onOpen={open} />
      ))}
      {opened && (
        <StockHistory
          product={opened.product}
          opened={opened.size}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}
