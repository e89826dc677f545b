import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { beginApp } from '../factors.ts'
import { AppSetup } from './app-setup.tsx'
import { freeName } from './factor-name.ts'
import { FactorStart } from './factor-start.tsx'

export function AddApp({ names, onAdded }: { names: readonly string[]; onAdded: () => void }) {
  const t = useTranslations('admin.accounts.factors')
  const { mutate, isPending, error, data } = useMutation({ mutationFn: beginApp })
  if (data) return <AppSetup app={data} onDone={onAdded} />
  return (
    <FactorStart
      text={t('appIntro')}
      label={t('name')}
      hint={t('nameHint')}
      defaultValue={freeName(t('kinds.totp.name'), names)}
      pending={t('preparing')}
      isPending={isPending}
      error={error}
      aboutField={['mfa_factor_name_conflict']}
      begin={mutate}
    />
  )
}
