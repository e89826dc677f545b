import type { Club } from '#core/club.ts'
import type { LowSize } from '#features/catalogue/server/claim-low-sizes.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type { PreviewRequest } from '#platform/mail/published-texts.ts'
import { backMail, lowMail } from './stock-mails.ts'

const invented: LowSize = {
  product_id: '00000000-0000-4000-8000-000000000000',
  name_fr: 'T-shirt',
  name_en: 'T-shirt',
  name_ar: 'قميص',
  size: 'M',
  size_names: null,
  stock: 2,
}

const another = {
  product_id: '00000000-0000-4000-8000-000000000001',
  name_fr: 'Sac à dos',
  name_en: 'Backpack',
  name_ar: 'حقيبة ظهر',
  size: null,
}

/** The mail about a size that is back, or low; undefined for other texts. */
export function stockPreview(
  { key, language, own }: PreviewRequest,
  club: Club,
  origin: string,
): NewMail | undefined {
  const rendering = { origin, own, club }
  const family = { ...invented, email: 'amina@example.org', language, token: 'example' }
  if (key === 'back.shop') return backMail([family, { ...family, ...another }], rendering)
  if (key.startsWith('back.')) return backMail([family], rendering)
  if (key.startsWith('low.'))
    return lowMail({ recipient: 'admin@example.org', language }, [invented], rendering)
  return undefined
}
