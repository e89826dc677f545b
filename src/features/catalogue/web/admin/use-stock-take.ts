import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { fieldErrorsOf } from '#ui/forms/schema-form.ts'
import { maxCountedSizes, type NewStockTake, type StockTake } from '../../admin-contract.ts'
import { useReadProductsAgain } from './client.ts'
import { sendStockTake, undoStockTake } from './count-client.ts'
import type { CountErrors } from './count-list.tsx'
import type { Prices } from './count-result.tsx'
import { type Count, countKey, piecesOf, type SentTake } from './use-count.ts'

/** The refused counts of a take by their keys. */
function errorsOf(error: Error, take: NewStockTake): CountErrors {
  const codes = error instanceof ApiProblem ? fieldErrorsOf(error) : {}
  return Object.fromEntries(
    take.counts.flatMap((each, index) => {
      const code = codes[`counts.${index}.size`] ? 'gone' : 'below'
      const isRefused = codes[`counts.${index}.size`] ?? codes[`counts.${index}.counted`]
      return isRefused ? [[countKey(each), code] as const] : []
    }),
  )
}

/** The errors that still hold: a count that was emptied, or is a number by now, has none. */
const stillWrong = (errors: CountErrors, { counts }: Count): CountErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([key, code]) => {
      const counted = counts[key]
      return counted && (code !== 'wrong' || Number.isNaN(piecesOf(counted)))
    }),
  )

type Booked = { take: StockTake; prices: Prices }

/** Books what is counted as one stock-take, and takes it back. */
export function useStockTake(count: Count) {
  const t = useTranslations('admin.catalogue.stockTake')
  const readAgain = useReadProductsAgain()
  const showRefusal = useRefusalToast()
  const [booked, setBooked] = useState<Booked>()
  const [errors, setErrors] = useState<CountErrors>({})
  const [problem, setProblem] = useState<string>()
  const tell = useUndoToast(readAgain)
  const undo = async (id: string) => {
    const take = await undoStockTake(id)
    setBooked((now) => now && { ...now, take })
  }
  const { mutate: takeBack } = useMutation({
    mutationFn: undo,
    onError: showRefusal,
    onSettled: readAgain,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ take, key }: SentTake) => sendStockTake(take, key),
    onSuccess: (take, sent) => {
      const entries = Object.entries(count.counts)
      setBooked({ take, prices: new Map(entries.map(([key, { price }]) => [key, price])) })
      count.book(sent.take)
      tell(t('saved'), () => undo(take.id), 'stock')
    },
    onError: (error, { take }) => {
      if (error instanceof ApiProblem && error.code === 'invalid') count.forget()
      const refused = errorsOf(error, take)
      setErrors(refused)
      if (Object.keys(refused).length === 0) showRefusal(error)
    },
    onSettled: readAgain,
  })
  const save = () => {
    const all = Object.entries(count.counts)
    const wrong = all.filter(([, each]) => Number.isNaN(piecesOf(each)))
    setErrors(Object.fromEntries(wrong.map(([key]) => [key, 'wrong'])))
    if (wrong.length > 0) return setProblem(undefined)
    if (all.length > maxCountedSizes) return setProblem(t('tooMany', { most: maxCountedSizes }))
    setProblem(undefined)
    if (!isPending) mutate(count.send())
  }
  return {
    booked,
    errors: stillWrong(errors, count),
    problem,
    isPending,
    save,
    undo: takeBack,
    begin: () => setBooked(undefined),
  }
}
