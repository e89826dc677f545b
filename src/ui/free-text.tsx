import type { ReactNode } from 'react'

/**
 * User text in a cell of a `DataTable`: long words break instead of widening the table, and the
 * column keeps room for an ordinary word.
 */
export const FreeText = ({ text, children }: { text?: string; children?: ReactNode }) => (
  <span className="wrap-anywhere @table:inline-block @table:min-w-20">
    <bdi>{children ?? text}</bdi>
  </span>
)
