import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { addKey } from '../security-key.ts'
import { freeName } from './factor-name.ts'
import { FactorStart } from './factor-start.tsx'
import { UnlessAddress } from './key-address.tsx'

export function AddKey({ names, onAdded }: { names: readonly string[]; onAdded: () => void }) {
  const t = useTranslations('admin.accounts.factors')
  const key = useTranslations('admin.accounts.key')
  const { mutate, isPending, error } = useMutation({ mutationFn: addKey, onSuccess: onAdded })
  return (
    <UnlessAddress>
      <FactorStart
        text={t('keyIntro')}
        label={t('name')}
        hint={t('nameHint')}
        defaultValue={freeName(t('kinds.webauthn.name'), names)}
        pending={key('waiting')}
        isPending={isPending}
        error={error}
        aboutField={['mfa_factor_name_conflict']}
        begin={mutate}
      />
    </UnlessAddress>
  )
}
