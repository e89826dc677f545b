import type { ReactNode } from 'react'

/** An order number in a sentence: left-to-right in every language, without line breaks. */
export const noWrap = (number: ReactNode) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {number}
  </bdi>
)
