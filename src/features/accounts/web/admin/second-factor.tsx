import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { recoveryCodeCountQuery } from '../account-queries.ts'
import { verifyAppCode, verifyRecoveryCode } from '../factors.ts'
import { type AccountFactor, signOut } from '../session.ts'
import { CodeForm } from './code-form.tsx'
import { factorIcons } from './factor-look.ts'
import { KeyStep } from './key-step.tsx'
import { leftToRight } from './left-to-right.tsx'
import { PhoneStep } from './phone-step.tsx'

/** A factor of the account, or one of the recovery codes instead. */
type Way = Pick<AccountFactor, 'id' | 'factor_type' | 'friendly_name' | 'phone'>

const recovery: Way = { id: 'recovery', factor_type: 'recovery_code' }

function Step({ way, onVerified }: { way: Way; onVerified?: () => void }) {
  const t = useTranslations('admin.accounts.secondFactor')
  switch (way.factor_type) {
    case 'webauthn':
      return <KeyStep factorId={way.id} onDone={onVerified} />
    case 'phone':
      return <PhoneStep factorId={way.id} phone={`+${way.phone}`} onDone={onVerified} />
    case 'totp':
      return (
        <CodeForm
          label={t('appCode')}
          hint={t('appHint')}
          send={(code) => verifyAppCode(way.id, code)}
          onDone={onVerified}
        />
      )
    case 'recovery_code':
      return (
        <CodeForm
          label={t('recoveryCode')}
          hint={t('recoveryHint')}
          isNumber={false}
          send={verifyRecoveryCode}
          onDone={onVerified}
        />
      )
  }
}

function OtherWays({ ways, choose }: { ways: readonly Way[]; choose: (id: string) => void }) {
  const t = useTranslations('admin.accounts.secondFactor')
  return (
    <section className="border-t border-line pt-4">
      <h2 className="font-semibold">{t('otherWays')}</h2>
      <ul className="mt-2 space-y-1">
        {ways.map(({ id, factor_type, friendly_name }) => {
          const Icon = factorIcons[factor_type]
          const kind = t(`ways.${factor_type}`)
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => choose(id)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start text-link hover:bg-sunk"
              >
                <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                <span>
                  {kind}{' '}
                  {friendly_name !== kind && (
                    <bdi className="inline-block text-ink2">{friendly_name}</bdi>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Factors = { factors: readonly AccountFactor[]; onVerified?: () => void }

/** One of the account's factors, or a recovery code if there are any. */
export function FactorChoice({ factors, onVerified }: Factors) {
  const { data: codes, isError } = useQuery(recoveryCodeCountQuery())
  const hasCodes = isError || Boolean(codes?.remaining)
  const ways: readonly Way[] = hasCodes ? [...factors, recovery] : factors
  const [chosenId, choose] = useState<string>()
  const chosen = ways.find(({ id }) => id === chosenId) ?? ways[0] ?? recovery
  const others = ways.filter(({ id }) => id !== chosen.id)
  return (
    <div className="space-y-6">
      <Step key={chosen.id} way={chosen} onVerified={onVerified} />
      {others.length > 0 && <OtherWays ways={others} choose={choose} />}
    </div>
  )
}

/** After the password: one of the account's factors, or a recovery code. */
export function SecondFactor({ email, ...choice }: Factors & { email: string }) {
  const t = useTranslations('admin.accounts.secondFactor')
  return (
    <div className="space-y-6">
      <p className="text-ink2">{t.rich('as', { email, ltr: leftToRight })}</p>
      <FactorChoice {...choice} />
      <Button look="quiet" className="w-full" onClick={() => void signOut()}>
        {t('cancel')}
      </Button>
    </div>
  )
}
