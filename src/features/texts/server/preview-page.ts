import { requirePermission } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import type { PagePreviewRequest } from '../admin-contract.ts'
import type { WrittenPage } from '../contract.ts'
import { presentTextsOfPage } from './list-pages.ts'

/** A page as visitors would see it with unsaved texts. @throws unauthorized */
export function previewPage(
  { actor, now }: Context,
  { language, ...texts }: PagePreviewRequest,
): WrittenPage {
  requirePermission(actor, 'settings')
  return { slug: '', ...presentTextsOfPage(texts, language), updated_at: now().toISOString() }
}
