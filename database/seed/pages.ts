import { type Locale, locales } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'

type Texts = { title: string; description: string; body: string }

/** How the demo club takes an article back; the shop's rules of return lead here. */
export const demoReturns: Record<Locale, Texts> = {
  fr: {
    title: 'Échanges et retours',
    description: 'Comment échanger une taille ou rendre un article de la boutique du club.',
    body: `Une taille qui ne va pas, un article qui ne plaît pas : vous avez **7 jours** après l’avoir reçu. Il doit être neuf et non porté. Gardez votre numéro de commande.

## Au club, sans frais d’envoi

Apportez l’article à la salle, aux [heures d’ouverture](/contact). Nous l’échangeons sur place si la taille est là, sinon nous vous la réservons. Pour un retour, nous vous rendons l’argent en espèces.

## Loin de Constantine

[Écrivez-nous](/contact) ou appelez avant tout envoi : nous gardons votre nouvelle taille et vous disons où envoyer l’ancienne. Vous payez le retour, de 400 à 800 DZD selon la wilaya ; le nouvel envoi est à nos frais. Pour un retour, l’argent arrive par CCP sous une semaine.

## Numéro ou nom imprimé

Un article imprimé n’est échangé que si l’erreur vient du club. Nous le refaisons alors, et rien n’est à votre charge.`,
  },
  en: {
    title: 'Exchanges and returns',
    description: 'How to exchange a size or return an article of the club’s shop.',
    body: `A size that does not fit, an article that is not right: you have **7 days** after you received it. It must be new and unworn. Keep your order number.

## At the club, without postage

Bring the article to the gym, during [opening hours](/contact). We exchange it on the spot if the size is there, and keep it for you if it is not. For a return, you get your money back in cash.

## Far from Constantine

[Write to us](/contact) or call before you send anything: we keep your new size and tell you where to send the old one. You pay for the way back, 400 to 800 DZD depending on the province; the new parcel is on us. For a return, the money comes by CCP within a week.

## With a number or a name

A printed article is exchanged only if the club made the mistake. We then make it again, and you pay nothing.`,
  },
  ar: {
    title: 'الاستبدال والإرجاع',
    description: 'كيف تستبدلون مقاسًا أو تعيدون قطعة من متجر النادي.',
    body: `مقاس غير مناسب أو قطعة لم تعجبكم: أمامكم **7 أيام** بعد استلامها. يجب أن تكون جديدة وغير ملبوسة. احتفظوا برقم طلبكم.

## في النادي، دون مصاريف إرسال

أحضروا القطعة إلى القاعة في [أوقات الاستقبال](/contact). نستبدلها في الحين إن وُجد المقاس، وإلا حجزناه لكم. وعند الإرجاع نعيد لكم المال نقدًا.

## بعيدًا عن قسنطينة

[راسلونا](/contact) أو اتصلوا قبل أي إرسال: نحجز لكم المقاس الجديد ونخبركم أين ترسلون القديم. عليكم مصاريف الإعادة، من 400 إلى 800 دج حسب الولاية، والإرسال الجديد علينا. وعند الإرجاع يصلكم المال عبر الحساب البريدي خلال أسبوع.

## رقم أو اسم مطبوع

القطعة المطبوعة لا تُستبدل إلا إذا كان الخطأ من النادي. عندها نعيد صنعها دون أي مصاريف عليكم.`,
  },
}

const insertPage = statement<never>(
  'seed-page',
  `insert into pages (slug, shown, in_footer, created_at, updated_at, updated_by)
   values ($1, $2, false, $3, $3, 'seed') on conflict do nothing`,
  { changes: 'pages' },
)

/** The demo club's own pages, published in every language. */
export async function seedPages(tx: Queryable, now: Date): Promise<void> {
  const texts = locales.flatMap((locale) =>
    Object.entries(demoReturns[locale]).map(([name, text]) => [`${name}_${locale}`, text]),
  )
  const shown = { ...Object.fromEntries(texts), translate_later: [] }
  await tx.rows(insertPage, ['returns', JSON.stringify(shown), now])
}
