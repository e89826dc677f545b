import { Download } from 'lucide-react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/data/save-file.ts'
import type { FamilyData } from '../../contract.ts'

const asFile = (family: FamilyData) =>
  new Blob([JSON.stringify(family, null, 2)], { type: 'application/json' })

/** What was found as a file that can be handed to the family. */
export function ExportFamily({ family }: { family: FamilyData }) {
  const t = useTranslations('admin.privacy')
  return (
    <Button look="outline" onClick={() => saveFile('family.json', asFile(family))}>
      <Download aria-hidden className="size-5" strokeWidth={1.75} />
      {t('export')}
    </Button>
  )
}
