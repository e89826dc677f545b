import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type AdminProduct, adminProduct, type ProductChange } from '../../contract.ts'
import { changeProduct, useReadProductsAgain } from './client.ts'

type Field = 'price' | 'stock'

/** This admin's number and the one another admin saved meanwhile, until one is chosen. */
type Conflict = { mine: number; theirs: number; answer: (isMine: boolean) => void }

/** The request body; `was` lets the server apply a stock as a difference. */
const bodyOf = (field: Field, value: number, { version, stock }: AdminProduct): ProductChange =>
  field === 'price'
    ? { price: value, version }
    : { size_stocks: [{ size: null, stock: value, was: stock }], version }

type Change = { field: Field; value: number; seen: number }

/**
 * Saves a number on the newest known version. If the stored number is neither the one the admin saw
 * nor the new one, `keepsMine` asks which to keep. Resolves to false when nothing was sent.
 */
async function sendNumber(
  product: AdminProduct,
  { field, value, seen }: Change,
  keepsMine: (theirs: number) => Promise<boolean>,
): Promise<boolean> {
  const theirs = product[field]
  if (theirs !== seen && theirs !== value && !(await keepsMine(theirs))) return false
  try {
    await changeProduct(product.id, bodyOf(field, value, product))
    return true
  } catch (error) {
    const current = currentOf(error, adminProduct)
    if (!current) throw error
    return sendNumber(current, { field, value, seen: theirs }, keepsMine)
  }
}

/** Saves one number in place; on failure a toast is shown and the field keeps its input. */
export function useSaveNumber(product: AdminProduct, field: Field) {
  const t = useTranslations('admin.catalogue')
  const shared = useTranslations('admin.shared')
  const readAgain = useReadProductsAgain()
  const showRefusal = useRefusalToast()
  const [conflict, setConflict] = useState<Conflict>()
  const askWhichToKeep = (mine: number) => (theirs: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMine: boolean) => {
        setConflict(undefined)
        resolve(isMine)
      }
      setConflict({ mine, theirs, answer })
    })
  const save = async (value: number, seen: number) => {
    try {
      const isSaved = await sendNumber(product, { field, value, seen }, askWhichToKeep(value))
      if (isSaved)
        showToast({ kind: 'success', title: shared('success'), description: t('updated') })
    } catch (error) {
      showRefusal(error instanceof Error ? error : new Error('not saved'))
      throw error
    } finally {
      await readAgain()
    }
  }
  return { save, conflict }
}
