import type { ReactNode } from 'react'

/** An order's number within a sentence: read from left to right in every language, never broken. */
export const noWrap = (number: ReactNode) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {number}
  </bdi>
)
