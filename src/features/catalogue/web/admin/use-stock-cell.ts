import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import {
  type AdminProduct,
  adminProduct,
  maxStock,
  type SizeStock,
  type StockChange,
} from '../../contract.ts'
import { sendStock } from './client.ts'
import { useProductName } from './product-cells.tsx'
import { useKeepProduct, useStockUndo } from './use-stock-move.ts'

/** Taps on + and - within this time are one change. */
const tapPauseMs = 700

/** What is typed, beside the stock that was seen; taps mean a difference, digits a number. */
type Edit = { typed: string; seen: number; isTapped: boolean }

export type CellProblem = 'wrong' | 'changed' | 'unsaved'

export type CellProps = { product: AdminProduct; size: SizeStock['size']; sizeName: string }

/** The typed stock; undefined for an empty field, null for text that is no stock. */
function meant({ typed }: Edit): number | null | undefined {
  const pieces = parseTypedNumber(typed)
  if (pieces === null) return undefined
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= maxStock ? pieces : null
}

/** Sends a cell's change, and shows a toast with an undo. */
function useSend({ product, size, sizeName }: CellProps) {
  const t = useTranslations('admin.catalogue.stockGrid')
  const name = useProductName()(product)
  const keep = useKeepProduct()
  const tell = useStockUndo()
  return async (seen: number, wanted: number) => {
    const changes = [{ size, quantity: wanted - seen, was: seen }]
    const change: StockChange = { reason: 'correction', changes }
    keep(await sendStock(product.id, change))
    const said = t('saved', { name, size: sizeName, before: seen, after: wanted })
    tell(product.id, change, said)
  }
}

/** What is typed: `edit` is drawn, `latest` is read by a save that began in an earlier render. */
function useEdit() {
  const [edit, setEdit] = useState<Edit>()
  const [problem, setProblem] = useState<CellProblem>()
  const latest = useRef<Edit>(undefined)
  const hold = (next: Edit | undefined, wrong?: CellProblem) => {
    latest.current = next
    setEdit(next)
    setProblem(wrong)
  }
  return { edit, problem, setProblem, latest, hold }
}

type Held = Pick<ReturnType<typeof useEdit>, 'hold' | 'latest' | 'setProblem'>

/** Takes what others changed meanwhile, or tells why a cell was not saved; what is typed stays. */
function useRefuse(size: SizeStock['size'], { hold, latest, setProblem }: Held) {
  const keep = useKeepProduct()
  const showRefusal = useRefusalToast()
  return (error: unknown) => {
    const current = currentOf(error, adminProduct)
    const now = current?.size_stocks.find((each) => each.size === size)
    if (current) keep(current)
    else {
      showRefusal(error instanceof Error ? error : new Error('not saved'))
      setProblem('unsaved')
    }
    const typed = latest.current
    if (now) hold(typed && !typed.isTapped ? { ...typed, seen: now.stock } : undefined, 'changed')
  }
}

/** One size's stock, edited in its place: it is saved when it is left, and a while after a tap. */
export function useStockCell(props: CellProps) {
  const { product, size } = props
  const stock = product.size_stocks.find((each) => each.size === size)?.stock ?? 0
  const { edit, problem, setProblem, latest, hold } = useEdit()
  const isSaving = useRef(false)
  // The saved stock, for a moment newer than `stock`: the list is drawn again after the answer.
  const known = useRef(stock)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useSend(props)
  const refuse = useRefuse(size, { hold, latest, setProblem })

  const save = async () => {
    clearTimeout(timer.current)
    const sent = latest.current
    if (!sent || isSaving.current) return
    const wanted = meant(sent)
    if (wanted === null) return setProblem('wrong')
    if (wanted === undefined || wanted === sent.seen) return hold(undefined)
    isSaving.current = true
    try {
      await send(sent.seen, wanted)
    } catch (error) {
      return refuse(error)
    } finally {
      isSaving.current = false
    }
    known.current = wanted
    const later = latest.current
    hold(later && later !== sent ? { ...later, seen: wanted } : undefined)
    await save()
  }
  const type = (typed: string, isTapped = false) =>
    hold({ typed, seen: latest.current?.seen ?? known.current, isTapped })
  const tap = (by: 1 | -1) => {
    const now = latest.current && meant(latest.current)
    type(String(Math.max(0, (now ?? known.current) + by)), true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), tapPauseMs)
  }
  useEffect(() => {
    known.current = stock
  }, [stock])
  // Unmounting saves, as leaving the cell does.
  const leave = useEffectEvent(() => void save())
  useEffect(() => () => leave(), [])
  return {
    stock,
    shown: edit?.typed ?? String(stock),
    isEdited: edit !== undefined,
    problem,
    /**
     * Leaving the cell does not save it again: a person must correct it. `unsaved` may be retried.
     */
    isHeld: problem === 'wrong' || problem === 'changed',
    type,
    tap,
    save,
    restore: () => hold(undefined),
    isRight: () => latest.current === undefined || meant(latest.current) !== null,
    complain: () => setProblem('wrong'),
  }
}
