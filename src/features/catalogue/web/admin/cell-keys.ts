import type { KeyboardEvent } from 'react'

type Cell = HTMLInputElement

const cellsAround = (from: Cell): Cell[] => [
  ...(from.closest('[data-cells]')?.querySelectorAll<Cell>('input[data-cell]') ?? []),
]

const middleOf = ({ left, right }: DOMRect) => (left + right) / 2

/** The cell above or below: the nearest one in the nearest row, because rows differ in sizes. */
function cellInRow(from: Cell, isBelow: boolean): Cell | undefined {
  const own = from.getBoundingClientRect()
  const others = cellsAround(from).flatMap((cell) => {
    const box = cell.getBoundingClientRect()
    const rows = isBelow ? box.top - own.top : own.top - box.top
    const columns = Math.abs(middleOf(box) - middleOf(own))
    return rows >= own.height ? [{ cell, rows, columns }] : []
  })
  return others.toSorted((a, b) => a.rows - b.rows || a.columns - b.columns)[0]?.cell
}

function cellBeside(from: Cell, isNext: boolean): Cell | undefined {
  const cells = cellsAround(from)
  return cells[cells.indexOf(from) + (isNext ? 1 : -1)]
}

const forward = () => (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')

/** Where a key leads from a cell: the arrows beside, above and below, Enter below. */
export function cellAt({
  key,
  currentTarget,
}: Pick<KeyboardEvent<Cell>, 'key' | 'currentTarget'>): Cell | undefined {
  if (key === 'ArrowUp') return cellInRow(currentTarget, false)
  if (key === 'ArrowDown' || key === 'Enter') return cellInRow(currentTarget, true)
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return cellBeside(currentTarget, key === forward())
  return undefined
}
