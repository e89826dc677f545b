import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { AdminProduct, ProductChange } from '../../contract.ts'
import { currentOf, changeProduct, useReadProductsAgain } from './client.ts'

type Field = 'price' | 'stock'

/**
 * The number somebody wanted and the one that somebody else saved meanwhile, until one of them is
 * chosen.
 */
type Conflict = { mine: number; theirs: number; answer: (isMine: boolean) => void }

/** What is sent for a number; a stock is told as the difference to the one that was seen. */
const bodyOf = (field: Field, value: number, { version, stock }: AdminProduct): ProductChange =>
  field === 'price'
    ? { price: value, version }
    : { size_stocks: [{ size: null, stock: value, was: stock }], version }

type Change = { field: Field; value: number; seen: number }

/**
 * Sends a number on top of the newest product that is known. Where that has neither the number that
 * was seen nor the one that is wanted, `keepsMine` is asked: when it answers no, nothing is sent,
 * and the answer is no.
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
    const current = currentOf(error)
    if (!current) throw error
    return sendNumber(current, { field, value, seen: theirs }, keepsMine)
  }
}

/** Saves one number of a product in place; a failure is told and the field keeps what was typed. */
export function useSaveNumber(product: AdminProduct, field: Field) {
  const t = useTranslations('admin.catalogue')
  const shared = useTranslations('admin.shared')
  const readAgain = useReadProductsAgain()
  const refuse = useRefusalToast()
  const [conflict, setConflict] = useState<Conflict>()
  const askAbout = (mine: number) => (theirs: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMine: boolean) => {
        setConflict(undefined)
        resolve(isMine)
      }
      setConflict({ mine, theirs, answer })
    })
  const save = async (value: number, seen: number) => {
    try {
      const isSaved = await sendNumber(product, { field, value, seen }, askAbout(value))
      if (isSaved)
        showToast({ kind: 'success', title: shared('success'), description: t('updated') })
    } catch (error) {
      refuse(error instanceof Error ? error : new Error('not saved'))
      throw error
    } finally {
      await readAgain()
    }
  }
  return { save, conflict }
}
