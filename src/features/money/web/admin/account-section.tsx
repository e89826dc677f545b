import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Money } from '#ui/money.tsx'
import type { LedgerAccount, LedgerEntry } from '../../contract.ts'
import { accountQuery } from './client.ts'
import { DialogButton } from './dialog-button.tsx'
import { EntryAmount, EntryTime, EntryWords } from './entry-line.tsx'
import { PaymentForm } from './payment-form.tsx'
import { VoidForm } from './void-form.tsx'

function Sums({ account: { charged, paid } }: { account: LedgerAccount }) {
  const t = useTranslations('admin.money')
  const open = charged - paid
  const sums = [
    { label: t('charged'), dzd: charged },
    { label: t('paid'), dzd: paid },
    { label: open < 0 ? t('credit') : t('open'), dzd: Math.abs(open) },
  ]
  return (
    <dl className="grid gap-x-3 gap-y-1 rounded-control bg-sunk p-3 text-15 sm:grid-cols-3">
      {sums.map(({ label, dzd }) => (
        <div key={label} className="flex justify-between gap-3 sm:block">
          <dt className="text-ink2 sm:text-13">{label}</dt>
          <dd className="font-bold">
            <Money dzd={dzd} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const t = useTranslations('admin.money')
  const isVoidable = !entry.is_voided && (entry.kind === 'payment' || entry.kind === 'refund')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2 text-15">
      <div className="min-w-0 grow basis-48">
        <EntryWords entry={entry} />
        <p className="text-13 text-ink2">
          <EntryTime entry={entry} />
        </p>
      </div>
      <EntryAmount entry={entry} />
      {isVoidable && (
        <DialogButton
          button={
            <button type="button" className="min-h-11 font-semibold text-link underline">
              {t('void')}
            </button>
          }
          title={t('voidTitle', { number: entry.number ?? '' })}
        >
          {(close) => <VoidForm entry={entry} onDone={close} />}
        </DialogButton>
      )}
    </li>
  )
}

/** What an order owes and has paid, with its receipts; money is entered here. */
export function AccountSection({ id }: { id: string }) {
  const t = useTranslations('admin.money')
  return (
    <QueryView query={useQuery(accountQuery(id))} skeleton={<Spinner />}>
      {(account) => (
        <div className="space-y-3">
          <p className="text-15 font-semibold">{t(`states.${account.state}`)}</p>
          <Sums account={account} />
          <div className="flex flex-wrap gap-3">
            <DialogButton
              button={
                <Button look={account.charged > account.paid ? undefined : 'outline'}>
                  {t('enter.payment')}
                </Button>
              }
              title={t('receive')}
            >
              {(close) => <PaymentForm account={account} kind="payment" onDone={close} />}
            </DialogButton>
            {account.paid > 0 && (
              <DialogButton
                button={<Button look="outline">{t('enter.refund')}</Button>}
                title={t('giveBack')}
              >
                {(close) => <PaymentForm account={account} kind="refund" onDone={close} />}
              </DialogButton>
            )}
          </div>
          <ol className="divide-y divide-line">
            {account.items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      )}
    </QueryView>
  )
}
