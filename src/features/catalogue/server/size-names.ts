import { locales } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { SizeNames } from '../contract.ts'

/** SQL on `sizes z`: its names as JSON; null for a size whose code is its name. */
export const sizeNames = `case when z.name_fr <> '' or z.name_en <> '' or z.name_ar <> ''
  then jsonb_build_object(${locales.map((each) => `'name_${each}', z.name_${each}`).join(', ')}) end`

const ofSystem = statement<{ size: string; names: SizeNames | null }>(
  'size-names',
  `select z.size, ${sizeNames} as names from sizes z where z.system_id = $1`,
)

type Sized = { size: string | null }
type NameSizes = <Piece extends Sized>(
  pieces: readonly Piece[],
) => (Piece & { size_names?: SizeNames })[]

/** Adds to pieces of a size system the names of their sizes, as the audit log keeps them. */
export async function readSizeNames(tx: Queryable, system: string | null): Promise<NameSizes> {
  const rows = system === null ? [] : await tx.rows(ofSystem, [system])
  const named = new Map(rows.map(({ size, names }) => [size, names]))
  return (pieces) =>
    pieces.map((piece) => {
      const names = piece.size === null ? null : named.get(piece.size)
      return names ? { ...piece, size_names: names } : piece
    })
}
