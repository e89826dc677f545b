import { leftToRight } from '#ui/left-to-right.tsx'
import { formatPhone } from '#core/format-phone.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { FamilyData, FamilyPart } from '../../contract.ts'

/** One record: its date, its name, and a distinguishing detail. */
type Line = { id: string; day: string; name: string; about: string }

const linesOf = (family: FamilyData): Record<FamilyPart, Line[]> => ({
  registrations: family.registrations.map(({ id, created_at, reference, participants }) => ({
    id,
    day: created_at,
    name: reference,
    about: participants.map(({ participant_name }) => participant_name).join(', '),
  })),
  orders: family.orders.map(({ id, created_at, order_number, customer_name }) => ({
    id,
    day: created_at,
    name: order_number,
    about: customer_name,
  })),
  messages: family.messages.map(({ id, created_at, name, message }) => ({
    id,
    day: created_at,
    name,
    about: message,
  })),
  subscriptions: family.subscriptions.map(({ id, subscribed_at, email }) => ({
    id,
    day: subscribed_at,
    name: email,
    about: '',
  })),
  waits: family.waits.map(({ id, asked_at, product_name, size, email }) => ({
    id,
    day: asked_at,
    name: email,
    about: size === null ? product_name : `${product_name} · ${size}`,
  })),
  mails: family.mails.map(({ id, created_at, recipient, subject }) => ({
    id,
    day: created_at,
    name: recipient,
    about: subject,
  })),
})

function Lines({ lines }: { lines: readonly Line[] }) {
  const locale = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, day, name, about }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2 text-15">
          <time dateTime={day} className="text-ink2">
            {formatDate(day, locale)}
          </time>
          <bdi className="font-semibold break-all">{name}</bdi>
          <span className="line-clamp-2 w-full wrap-anywhere">
            <bdi>{about}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

type PartProps = { title: string; lines: readonly Line[] }

const sheet = 'rounded-sheet border border-line bg-surface p-5'

function Part({ title, lines }: PartProps) {
  return (
    <section className={sheet}>
      <h3 className="font-bold">{title}</h3>
      <Lines lines={lines} />
    </section>
  )
}

/** Scrolls, because there may be dozens; the buttons below stay in reach. */
function FoldedPart({ title, lines }: PartProps) {
  return (
    <details className={sheet}>
      <summary className="min-h-6 cursor-pointer font-bold">{title}</summary>
      <Lines lines={lines} />
    </details>
  )
}

/** All records found, by kind. */
export function FamilyParts({ family }: { family: FamilyData }) {
  const t = useTranslations('admin.privacy')
  const lines = linesOf(family)
  const part = (name: FamilyPart, Shown = Part) =>
    lines[name].length > 0 && (
      <Shown title={t(`parts.${name}`, { count: lines[name].length })} lines={lines[name]} />
    )
  return (
    <>
      <h2 id="found" className="text-20 font-bold">
        {t.rich('found', { contact: formatPhone(family.contact), ltr: leftToRight })}
      </h2>
      {part('registrations')}
      {part('orders')}
      {part('messages')}
      {part('subscriptions')}
      {part('waits')}
      {part('mails', FoldedPart)}
    </>
  )
}
