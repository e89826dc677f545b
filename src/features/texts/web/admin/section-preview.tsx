import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Locale, localeNames, locales } from '#core/locale.ts'
import { paths, withQuery } from '#core/paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { TextSection } from '../../facts.ts'
import { Choices } from './choices.tsx'
import { textPreviewQuery } from './client.ts'

/** The page that shows a section. Without an offer, the form shows its consents alone. */
const pageOf: Record<TextSection, string> = {
  hero: paths.home,
  about: paths.about,
  location: paths.contact(),
  programs: paths.programs,
  shop: paths.shop(),
  privacy: paths.privacy,
  consents: paths.register(),
}

function Look({ path }: { path: string }) {
  const t = useTranslations('admin.texts')
  const [lang, setLang] = useState(useLanguage())
  const names = locales.map((value: Locale) => ({ value, label: localeNames[value], lang: value }))
  return (
    <div className="space-y-4">
      <Choices label={t('previewIn')} choices={names} chosen={lang} onChoose={setLang} />
      <QueryView query={useQuery(textPreviewQuery)} skeleton={<Spinner />}>
        {({ token }) => (
          // A new frame for each language adds no step to the browser's history.
          <iframe
            key={lang}
            src={withQuery(path, { preview: token, lang })}
            title={t('preview')}
            sandbox="allow-same-origin"
            className="-mx-5 block h-[65dvh] w-[calc(100%+2.5rem)] border-y border-line"
          />
        )}
      </QueryView>
    </div>
  )
}

/** The real page of a section, with the drafts before visitors see them. */
export function SectionPreview({ section, name }: { section: TextSection; name: string }) {
  const t = useTranslations('admin.texts')
  return (
    <Dialog
      isWide
      title={t('previewOf', { name })}
      button={
        <Button look="outline" aria-label={t('previewOf', { name })}>
          {t('preview')}
        </Button>
      }
    >
      <Look path={pageOf[section]} />
    </Dialog>
  )
}
