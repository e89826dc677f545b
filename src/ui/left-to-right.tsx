import type { ReactNode } from 'react'

/** A number within a sentence of any language. */
export const leftToRight = (text: ReactNode) => <bdi dir="ltr">{text}</bdi>

/** The same in a heading, where it must not break. */
export const leftToRightOnOneLine = (text: ReactNode) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {text}
  </bdi>
)
