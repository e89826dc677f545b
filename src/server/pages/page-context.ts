import { createContext } from 'react-router'
import type { Locale } from '#core/locale.ts'

/** What the server knows of a page request before any screen runs. */
export const pageContext = createContext<{
  locale: Locale
  origin: string
  mapTilesUrl: string | null
}>()

/** Tells the operator what broke a page. */
export const pageFailureContext = createContext<(error: unknown) => void>()
