import { createContext } from 'react-router'
import type { Locale } from '#core/locale.ts'

/** What the server knows about a page request before any loader runs. */
export const pageContext = createContext<{
  locale: Locale
  origin: string
  mapTilesUrl: string | null
}>()

/** Reports a failed page to the operator. */
export const pageFailureContext = createContext<(error: unknown) => void>()
