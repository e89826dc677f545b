import { createContext, type ReactNode, use, useMemo, useState } from 'react'

type Print = { number: number | null; name: string }

type Typing = Print & {
  /** A field of the print has the focus. */
  isTyped: boolean
}
type LivePrint = Typing & { change: (change: Partial<Typing>) => void }

const blank: Typing = { number: null, name: '', isTyped: false }

const PrintContext = createContext<LivePrint>({ ...blank, change: () => {} })

/** Number and name as they are typed, for the form and for the pictures beside it. */
export function LivePrintProvider({
  first,
  children,
}: {
  first: number | null
  children: ReactNode
}) {
  const [print, setPrint] = useState({ ...blank, number: first })
  const live = useMemo(
    () => ({
      ...print,
      change: (change: Partial<Typing>) => setPrint((now) => ({ ...now, ...change })),
    }),
    [print],
  )
  return <PrintContext value={live}>{children}</PrintContext>
}

export const useLivePrint = (): LivePrint => use(PrintContext)
