import type { Jersey } from '#features/catalogue/jersey-contract.ts'
import { boxSides, jerseyColours, jerseyPatterns } from '#features/catalogue/facts.ts'
import { PrintedPicture } from '#features/catalogue/web/printed-picture.tsx'
import type { ReactNode } from 'react'

export type Pieces = {
  jersey?: unknown
  jerseyNumbers: readonly number[]
  jerseyNames?: readonly string[] | undefined
}

/** Checks by hand what a device has stored, so that the cart's page does not load the schema. */
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

/**
 * The first jersey of a line as it will be printed, from its back if it is named. Only one, because
 * several side by side are too small to read; the text beside the picture has all numbers.
 */
export function PrintedPieces({ line, picture }: { line: Pieces; picture: ReactNode }) {
  const { jersey, jerseyNumbers, jerseyNames = [] } = line
  if (!isJersey(jersey)) return picture
  const [name = ''] = jerseyNames
  return (
    <PrintedPicture
      jersey={jersey}
      number={jerseyNumbers[0] ?? null}
      name={name}
      back={name !== ''}
      alt=""
      sizes="8rem"
    />
  )
}
