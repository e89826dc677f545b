import { useMutation } from '@tanstack/react-query'
import { Download } from '#ui/icons/download.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { saveFile } from '#ui/data/save-file.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import type { FamilyData, FamilyQuery } from '../../contract.ts'
import { exportFamily } from './client.ts'

const asFile = (family: FamilyData) =>
  new Blob([JSON.stringify(family, null, 2)], { type: 'application/json' })

/** Downloads a family's data as a file to hand over. */
export function ExportFamily({ query, onGone }: { query: FamilyQuery; onGone: () => void }) {
  const t = useTranslations('admin.privacy')
  const refuse = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportFamily(query),
    onSuccess: (family) => saveFile('family.json', asFile(family)),
    onError: (error) => {
      refuse(error)
      if (error instanceof ApiProblem && error.code === 'not_found') onGone()
    },
  })
  return (
    <Button look="outline" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      <Download aria-hidden className="size-5" strokeWidth={1.75} />
      {t('export')}
    </Button>
  )
}
