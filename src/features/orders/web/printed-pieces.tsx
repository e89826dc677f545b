import type { Jersey } from '#features/catalogue/jersey-contract.ts'
import { boxSides, jerseyColours, jerseyPatterns } from '#features/catalogue/facts.ts'
import { PrintedPicture } from '#features/catalogue/web/printed-picture.tsx'
import type { ReactNode } from 'react'

const mostShown = 4

export type Pieces = {
  jersey?: unknown
  jerseyNumbers: readonly number[]
  jerseyNames?: readonly string[] | undefined
}

/** By hand, for what a device has stored: the schema is not for a cart's page. */
function isJersey(value: unknown): value is Jersey {
  if (typeof value !== 'object' || value === null) return false
  const given: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value))
  const isDrawn =
    jerseyPatterns.some((pattern) => pattern === given.pattern) &&
    jerseyColours.every((colour) => typeof given[colour] === 'string')
  const isPhoto =
    typeof given.image === 'string' && boxSides.every((side) => typeof given[side] === 'number')
  return given.kind === 'drawn' ? isDrawn : given.kind === 'photo' && isPhoto
}

/** The different prints of a line, in their order. */
function printsOf({ jerseyNumbers, jerseyNames = [] }: Pieces) {
  const count = Math.max(jerseyNumbers.length, jerseyNames.length, 1)
  const prints = Array.from({ length: count }, (_, piece) => ({
    number: jerseyNumbers[piece] ?? null,
    name: jerseyNames[piece] ?? '',
  }))
  return [...new Map(prints.map((each) => [`${each.number} ${each.name}`, each])).values()]
}

/** A line's jerseys as they will be printed, up to four; a named one from its back. */
export function PrintedPieces({ line, picture }: { line: Pieces; picture: ReactNode }) {
  const { jersey } = line
  if (!isJersey(jersey)) return picture
  const prints = printsOf(line).slice(0, mostShown)
  return (
    <span className={prints.length > 1 ? 'grid grid-cols-2' : 'block'}>
      {prints.map(({ number, name }) => (
        <PrintedPicture
          key={`${number} ${name}`}
          jersey={jersey}
          number={number}
          name={name}
          back={name !== ''}
          alt=""
          sizes="8rem"
        />
      ))}
    </span>
  )
}
