import { createContext, type ReactNode, use, useMemo, useState } from 'react'

type Print = { number: number | null; name: string }
type LivePrint = {
  print: Print
  change: (change: Partial<Print>) => void
  clear: () => void
}
type Typing = readonly [isTyped: boolean, setTyped: (isTyped: boolean) => void]

const blank: Print = { number: null, name: '' }
const PrintContext = createContext<LivePrint>({
  print: blank,
  change: () => {},
  clear: () => {},
})
const TypingContext = createContext<Typing>([false, () => {}])

/** Number and name as they are typed, for the form and for the pictures beside it. */
export function LivePrintProvider({
  first,
  children,
}: {
  first: number | null
  children: ReactNode
}) {
  const [print, setPrint] = useState<Print>({ number: first, name: '' })
  const [isTyped, setTyped] = useState(false)
  const live = useMemo(
    () => ({
      print,
      change: (change: Partial<Print>) => setPrint((now) => ({ ...now, ...change })),
      clear: () => setPrint(blank),
    }),
    [print],
  )
  const typing = useMemo(() => [isTyped, setTyped] as const, [isTyped])
  return (
    <PrintContext value={live}>
      <TypingContext value={typing}>{children}</TypingContext>
    </PrintContext>
  )
}

export const useLivePrint = (): LivePrint => use(PrintContext)

/** Number and name as they are typed. */
export const usePrint = (): Print => useLivePrint().print

/**
 * Whether a field of the print has the focus. A context of its own: drawings do not depend on it.
 */
export const useTypedPrint = (): Typing => use(TypingContext)
