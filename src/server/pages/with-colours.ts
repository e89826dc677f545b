import type { QueryClient } from '@tanstack/react-query'
import { colourSheet } from '#core/club-colours.ts'
import type { PageClub } from '#core/club.ts'

/**
 * The page with the club's own colours, where it has any. Added to the text, because in the tree
 * of the page their computation would be in the scripts of every visitor; React leaves it alone.
 */
export function withColours(html: string, reads: QueryClient): string {
  const [read] = reads.getQueriesData<PageClub>({ queryKey: ['/api/club'] })
  const sheet = colourSheet(read?.[1] ?? {})
  return sheet ? html.replace('</head>', () => `<style>${sheet}</style></head>`) : html
}
