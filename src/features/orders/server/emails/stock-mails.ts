import type { Club } from '#core/club.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { type Locale, localized } from '#core/locale.ts'
import { inLanguage, paths } from '#core/paths.ts'
import type { Reader } from '#features/accounts/server/list-readers.ts'
import { maxListedIds } from '#features/catalogue/contract.ts'
import type { LowSize } from '#features/catalogue/server/claim-low-sizes.ts'
import type { ClaimedWaits, NamedSize } from '#features/catalogue/server/claim-waits.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import { formatList } from '#i18n/format.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import { orderedSize } from '../../rules.ts'
import { mailWords, type OrderWords } from './words.ts'

type Rendering = { origin: string; own: OwnTexts; club: Club }

/** The product with its size, as "Maillot domicile · Taille M". */
function nameOf(item: NamedSize, language: Locale, t: OrderWords): string {
  const size = orderedSize(item, language)
  const name = localized(item, 'name', language)
  return size ? `${name} · ${t('size', { size })}` : name
}

/** To the product that is back, or to the shop if there are several. */
function actionOf(waits: ClaimedWaits, origin: string, t: OrderWords) {
  const [{ product_id: id, language }] = waits
  const isOne = waits.every(({ product_id }) => product_id === id)
  return isOne
    ? { label: t('back.open'), url: inLanguage(origin + paths.product(id), language) }
    : { label: t('back.shop'), url: inLanguage(origin + paths.shop(), language) }
}

/** Tells a family that its sizes are back. The second link takes the address off every list. */
export function backMail(waits: ClaimedWaits, { origin, own, club }: Rendering): NewMail {
  const [{ language, email, token }] = waits
  const t = mailWords.with(own)[language]
  const names = waits.map((wait) => nameOf(wait, language, t))
  const product = formatList(names, language)
  const oneClick = origin + paths.endWaits(token)
  return {
    kind: 'size-back',
    recipient: email,
    replyTo: club.email,
    subject: names.length === 1 ? t('back.subject', { product }) : t('back.heading'),
    // RFC 8058: mail programs show their own button, which posts to this address.
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    isSecret: false,
    ...renderLetter(
      {
        language,
        origin,
        club,
        heading: t('back.heading'),
        paragraphs: [t('back.text', { product }), t('back.once')],
        action: actionOf(waits, origin, t),
        otherwise: { label: t('back.end'), url: inLanguage(oneClick, language) },
        why: t('back.why'),
      },
      own,
    ),
  }
}

/** The product list with these products, or with all low ones if they are too many for a URL. */
function viewOf(sizes: readonly LowSize[]) {
  const ids = [...new Set(sizes.map(({ product_id }) => product_id))]
  return ids.length > maxListedIds ? { view: 'low_stock' } : { ids: ids.join(',') }
}

/** To an admin: every size that fell to its limit since the last of these mails. */
export function lowMail(
  { recipient, language }: Reader,
  sizes: readonly LowSize[],
  { origin, own, club }: Rendering,
): NewMail {
  const t = mailWords.with(own)[language]
  return {
    kind: 'stock-low',
    recipient,
    replyTo: null,
    subject: t('low.subject', { count: sizes.length }),
    headers: {},
    isSecret: false,
    ...renderLetter(
      {
        language,
        origin,
        club,
        heading: t('low.heading'),
        paragraphs: [t('low.text')],
        details: sizes.map((size) => ({
          label: nameOf(size, language, t),
          value: t('low.left', { count: size.stock }),
        })),
        action: {
          label: t('low.open'),
          url: origin + adminPaths.stock(viewOf(sizes)),
        },
      },
      own,
    ),
  }
}
