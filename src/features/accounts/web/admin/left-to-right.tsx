import type { ReactNode } from 'react'

/** An address or a number within a sentence of any language. */
export const leftToRight = (text: ReactNode) => (
  <bdi dir="ltr" className="font-semibold wrap-anywhere">
    {text}
  </bdi>
)
