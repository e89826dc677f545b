import { createContext, type ReactNode, use, useMemo, useState } from 'react'

type Print = { number: number | null; name: string }
type LivePrint = Print & { change: (change: Partial<Print>) => void }
type Typing = readonly [isTyped: boolean, setTyped: (isTyped: boolean) => void]

const PrintContext = createContext<LivePrint>({ number: null, name: '', change: () => {} })
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
      ...print,
      change: (change: Partial<Print>) => setPrint((now) => ({ ...now, ...change })),
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

/** Whether a field of the print has the focus. Apart, because no drawing changes with it. */
export const useTypedPrint = (): Typing => use(TypingContext)
