import { createContext, type ReactNode, use, useMemo, useState } from 'react'

type Print = { number: number | null; name: string }
type LivePrint = {
  /** What the fields hold. */
  typed: Print
  /** What the pictures show: what is typed, and after it is added, still that. */
  drawn: Print
  change: (change: Partial<Print>) => void
  /** The fields were emptied; the pictures stay as they are. */
  clear: () => void
}
type Typing = readonly [isTyped: boolean, setTyped: (isTyped: boolean) => void]

const blank: Print = { number: null, name: '' }
const PrintContext = createContext<LivePrint>({
  typed: blank,
  drawn: blank,
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
  const [print, setPrint] = useState(() => {
    const typed: Print = { number: first, name: '' }
    return { typed, drawn: typed }
  })
  const [isTyped, setTyped] = useState(false)
  const live = useMemo(
    () => ({
      ...print,
      change: (change: Partial<Print>) =>
        setPrint((now) => {
          const typed = { ...now.typed, ...change }
          return { typed, drawn: typed }
        }),
      clear: () => setPrint(({ drawn }) => ({ typed: blank, drawn })),
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

/** Number and name as the pictures show them. */
export const useDrawnPrint = (): Print => useLivePrint().drawn

/** Whether a field of the print has the focus. Apart, because no drawing changes with it. */
export const useTypedPrint = (): Typing => use(TypingContext)
