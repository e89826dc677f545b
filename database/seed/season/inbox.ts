import { visitor } from '#core/actor.ts'
import { days, hours } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { contactMessage } from '#features/contact/contract.ts'
import type { Context, Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { newToken } from '#platform/new-token.ts'
import { buyers, emailOf } from './people.ts'

type Letter = { from: number; ageDays: number; topic: string | null; text: string }

/** The newest two are not answered yet. */
const letters: readonly Letter[] = [
  {
    from: 3,
    ageDays: 41,
    topic: 'U12-boys',
    text: 'Bonjour, mon fils a dix ans et n’a jamais joué. Peut-il essayer une séance avant l’inscription ?',
  },
  {
    from: 12,
    ageDays: 33,
    topic: 'U14-girls',
    text: 'السلام عليكم، هل ما زالت هناك أماكن في فريق البنات U14؟ ابنتي تسكن في علي منجلي.',
  },
  {
    from: 0,
    ageDays: 24,
    topic: null,
    text: 'La taille S de mon fils est devenue trop petite. Est-ce que je peux échanger le sweat contre un M ?',
  },
  {
    from: 19,
    ageDays: 17,
    topic: null,
    text: 'Hello, we have just moved to Constantine. Do the coaches also speak English?',
  },
  {
    from: 7,
    ageDays: 9,
    topic: null,
    text: 'Merci pour le tournoi de samedi, c’était très bien organisé. Les photos seront-elles dans la galerie ?',
  },
  {
    from: 15,
    ageDays: 1.2,
    topic: null,
    text: 'هل يمكن الاستلام يوم الجمعة بعد صلاة العصر؟ أعمل في أيام الأسبوع.',
  },
  {
    from: 5,
    ageDays: 0.3,
    topic: 'U16-boys',
    text: 'Bonjour, l’entraînement de mercredi a-t-il bien lieu pendant les vacances ?',
  },
]

const answer = statement<never>(
  'seed-answer-message',
  `update contact_submissions set answered_at = created_at + $1 * interval '1 millisecond',
     answered_by = $2 where created_at < $3`,
)

const subscribe = statement<never>(
  'seed-subscription',
  `insert into newsletter_subscriptions (email, language, token, subscribed_at, confirmed_at)
   values ($1, $2, $3, $4, $4)`,
)

const subscribers = 26
const languages: readonly Locale[] = ['fr', 'fr', 'ar', 'fr', 'en']

/** Messages of parents, most of them answered, and the newsletter's readers. */
export async function seedInbox(services: Services, desk: Context): Promise<void> {
  const { database, now } = services
  const ago = (ageDays: number) => new Date(now().getTime() - days(ageDays))
  for (const { from, ageDays, topic, text } of letters) {
    const sender = buyers[from]
    if (!sender) throw new Error('the demo club has no such sender')
    const { name, phone, language } = sender
    const form = contactMessage.parse({
      name,
      phone,
      language,
      topic,
      email: emailOf(from),
      message: text,
    })
    await sendMessage({ ...services, actor: visitor, now: () => ago(ageDays) }, form)
  }
  const by = desk.actor.kind === 'admin' ? desk.actor.email : 'program'
  await database.rows(answer, [hours(5), by, ago(2)])
  for (let number = 0; number < subscribers; number += 1)
    await database.rows(subscribe, [
      emailOf(200 + number),
      languages[number % languages.length],
      newToken(),
      ago(1 + number * 2.2),
    ])
}
