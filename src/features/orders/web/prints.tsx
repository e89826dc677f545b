import type { FocusEvent } from 'react'
import type { ProductPage } from '#features/catalogue/contract.ts'
import { useTypedPrint } from '#features/catalogue/web/live-print.tsx'
import { NameInput } from './name-input.tsx'
import { NumberInput } from './number-input.tsx'

const onPhone = '(max-width: 43.74rem) and (min-height: 30rem)'

/** Pins the jersey below the header of a phone while a field of the print has the focus. */
function useTyping() {
  const [, setTyped] = useTypedPrint()
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      setTyped(true)
      // Brings the field between the pinned jersey and the keyboard. A tapped button does not match
      // `:focus-visible`, so it stays under the thumb.
      if (target.matches(':focus-visible') && matchMedia(onPhone).matches)
        target.closest('.prints > *')?.scrollIntoView({ block: 'start' })
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      currentTarget.contains(relatedTarget) || setTyped(false),
  }
}

type PrintsProps = {
  product: ProductPage
  /** The number on the jersey that the link shows. */
  first: number | null
  missing: { number: boolean; name: boolean }
  onNumber: (number: number | null) => void
  onName: (name: string) => void
}

/** What is printed on the piece: number, and name where one is offered. */
export function Prints({ product, first, missing, onNumber, onName }: PrintsProps) {
  const typing = useTyping()
  const { name_price: price, takes_number } = product
  if (!takes_number && price === null) return null
  return (
    <div {...typing} className="prints noscript:hidden">
      {takes_number && <NumberInput first={first} onChange={onNumber} isMissing={missing.number} />}
      {price !== null && (
        <NameInput
          letters={product.name_letters}
          price={price}
          onChange={onName}
          isMissing={missing.name}
        />
      )}
    </div>
  )
}
