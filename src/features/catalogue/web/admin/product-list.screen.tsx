import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Plus } from '#ui/icons/plus.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Edited } from '#ui/forms/edit-form.ts'
import { PagedTable } from '#ui/paged-table.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { AdminProduct } from '../../contract.ts'
import { ChooseProduct, ChooseShown } from './choose-products.tsx'
import { adminProductsQuery } from './client.ts'
import { type ListView, parseListView } from './list-view.ts'
import { type Opened, ProductActions, RestoreProduct } from './product-actions.tsx'
import { choicesOf, partsQuery, useParts } from './part-calls.ts'
import { PriceCell, StockCell } from './number-cells.tsx'
import { MainPicture, NameCell, StatusCell, useProductName } from './product-cells.tsx'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductToolbar } from './product-toolbar.tsx'
import { copyOf, emptyProduct, type ProductValues, valuesOf } from './product-values.ts'
import { StockDialog } from './stock-dialog.tsx'
import { type ChosenProducts, useChosenProducts } from './use-chosen-products.ts'

type ColumnsProps = {
  isArchive: boolean
  chosen: ChosenProducts
  onOpen: (opened: Opened) => void
}

function ArchivedPicture({ product }: { product: AdminProduct }) {
  return (
    <span className="block w-16 overflow-hidden rounded-control">
      <MainPicture product={product} alt={useProductName()(product)} />
    </span>
  )
}

/** The list's columns; on a phone, cards have no labels, so that two products fit on the screen. */
function useColumns({ isArchive, chosen, onOpen }: ColumnsProps): Column<AdminProduct>[] {
  const t = useTranslations('admin.catalogue.columns')
  const categories = useParts('category')
  return [
    {
      id: 'image',
      header: t('image'),
      cell: (product) =>
        isArchive ? (
          <ArchivedPicture product={product} />
        ) : (
          <ChooseProduct product={product} chosen={chosen} />
        ),
      place: 'col-start-2 row-span-3 row-start-1 self-start justify-self-end',
    },
    {
      id: 'name',
      header: t('name'),
      cell: (product) => <NameCell product={product} />,
      place: 'col-start-1 row-start-1 text-start',
    },
    {
      id: 'category',
      header: t('category'),
      cell: (product) => categories.find(({ slug }) => slug === product.category)?.name ?? '–',
      place: 'col-start-1 row-start-2 text-ink2 @table:text-ink',
    },
    {
      id: 'price',
      header: t('price'),
      cell: (product) => <PriceCell product={product} />,
      place: '-ms-1.5 row-start-3',
    },
    {
      id: 'stock',
      header: t('stock'),
      cell: (product) => (
        <StockCell product={product} onOpen={() => onOpen({ kind: 'stock', product })} />
      ),
      place: 'col-span-2 -ms-1.5 row-start-5',
    },
    {
      id: 'status',
      header: t('status'),
      cell: (product) => <StatusCell product={product} />,
      place: 'col-span-2 row-start-4',
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (product) =>
        isArchive ? (
          <RestoreProduct product={product} />
        ) : (
          <ProductActions product={product} onOpen={onOpen} />
        ),
      place: 'col-span-2 row-start-6 justify-self-end',
    },
  ]
}

function useEmptyText({ q, view }: ListView) {
  const t = useTranslations('admin.catalogue')
  const shared = useTranslations('admin.shared.views')
  if (q) return t('emptySearch', { q })
  if (view === 'archived') return shared('empty')
  return view ? t('emptyView') : t('empty')
}

function editedOf({ kind, product }: Opened): Edited<ProductValues> {
  if (kind === 'duplicate') return { values: copyOf(product) }
  return { values: valuesOf(product), saved: { id: product.id, version: product.version } }
}

function Products({ view, onOpen }: { view: ListView; onOpen: (opened: Opened) => void }) {
  const t = useTranslations('admin.catalogue')
  const query = useInfiniteQuery(adminProductsQuery(view, useLanguage()))
  const shown = query.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = useChosenProducts(shown)
  const isArchive = view.view === 'archived'
  const list = useRef<HTMLDivElement>(null)
  // The bar disappears with the choice, so focus moves to the first chosen row.
  const clear = () => {
    list.current?.querySelector<HTMLElement>('tbody :checked')?.focus()
    chosen.choose([])
  }
  return (
    <>
      <div ref={list} className="mt-4 mb-4 grow">
        {!isArchive && <ChooseShown shown={shown} chosen={chosen} />}
        <PagedTable
          query={query}
          caption={t('title')}
          columns={useColumns({ isArchive, chosen, onOpen })}
          rowKey={({ id }) => id}
          empty={<Notice title={useEmptyText(view)} />}
        />
      </div>
      {!isArchive && <ProductBulkBar products={chosen.products} onClear={clear} />}
    </>
  )
}

export default function ProductListScreen() {
  const t = useTranslations('admin.catalogue')
  const name = useProductName()
  const [search] = useSearchParams()
  const view = parseListView(search)
  const [opened, setOpened] = useState<Opened | 'new'>()
  const category = choicesOf(useParts('category'))[0]?.value ?? ''
  // Before the categories are loaded, the form of a new product would open without one.
  const isEarly = useQuery(partsQuery('category')).isPending
  const close = () => setOpened(undefined)
  // At least as high as the window, so that the bar of chosen ones stays at its foot.
  return (
    <div className="flex min-h-full flex-col">
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <ButtonLink look="outline" to={adminPaths.stock()}>
          {t('stockGrid.link')}
        </ButtonLink>
        <Button aria-busy={isEarly && opened === 'new'} onClick={() => setOpened('new')}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <ProductToolbar view={view} />
      <Products view={view} onOpen={setOpened} />
      {opened === 'new' && !isEarly && (
        <ProductDialog edited={{ values: { ...emptyProduct, category } }} onClose={close} />
      )}
      {opened && opened !== 'new' && opened.kind === 'stock' && (
        <StockDialog product={opened.product} name={name(opened.product)} onClose={close} />
      )}
      {opened && opened !== 'new' && opened.kind !== 'stock' && (
        <ProductDialog edited={editedOf(opened)} product={opened.product} onClose={close} />
      )}
    </div>
  )
}
