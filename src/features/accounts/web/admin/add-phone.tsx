import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { beginPhone } from '../factors.ts'
import { FactorStart } from './factor-start.tsx'
import { PhoneStep } from './phone-step.tsx'

export function AddPhone({ onAdded }: { onAdded: () => void }) {
  const t = useTranslations('admin.accounts.factors')
  const phone = useTranslations('admin.accounts.phone')
  const { mutate, isPending, error, data, variables = '' } = useMutation({ mutationFn: beginPhone })
  if (data) {
    return (
      <PhoneStep
        factorId={data.factorId}
        phone={variables}
        sent={data.challengeId}
        onDone={onAdded}
      />
    )
  }
  return (
    <FactorStart
      text={`${t('phoneIntro')} ${t('phoneRisk')}`}
      label={t('phone')}
      isPhone
      pending={phone('sending')}
      isPending={isPending}
      error={error}
      aboutField={['validation_failed', 'mfa_verified_factor_exists', 'mfa_factor_name_conflict']}
      begin={mutate}
    />
  )
}
