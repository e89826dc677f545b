import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directionOf, type Locale, localeNames, locales } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { pageTexts } from '../../admin-contract.ts'
import { PageText } from '../page-text.tsx'
import { pagePreviewQuery } from './client.ts'
import { Choices } from './choices.tsx'
import { bodyOf, type PageForm } from './page-values.ts'

function Look({ values, language }: { values: PageForm; language: Locale }) {
  const t = useTranslations('admin.texts.pages')
  const typed = pageTexts.safeParse(bodyOf(values))
  const query = useQuery({
    ...pagePreviewQuery({ ...typed.data, language }),
    enabled: typed.success,
    placeholderData: keepPreviousData,
  })
  if (!typed.success) return <p className="text-ink2">{t('previewRefused')}</p>
  return (
    <QueryView query={query} skeleton={<Spinner />}>
      {(page) =>
        page.title || page.blocks.length > 0 ? (
          <article
            aria-label={t('preview')}
            lang={language}
            dir={directionOf(language)}
            // Links are inert in the preview: following one would lose the typed texts.
            onClickCapture={(event) => event.preventDefault()}
            className="-mx-5 border-y border-line bg-bg"
          >
            <div className="page max-w-3xl py-8 wrap-anywhere">
              <PageText page={page} />
            </div>
          </article>
        ) : (
          <p className="text-ink2">{t('previewEmpty')}</p>
        )
      }
    </QueryView>
  )
}

/** The page as visitors would see it, with what is typed. */
export function PagePreview({ values }: { values: PageForm }) {
  const t = useTranslations('admin.texts.pages')
  const [language, setLanguage] = useState(useLanguage())
  const names = locales.map((locale) => ({
    value: locale,
    label: localeNames[locale],
    lang: locale,
  }))
  return (
    <div className="space-y-4">
      <Choices label={t('previewIn')} choices={names} chosen={language} onChoose={setLanguage} />
      <Look values={values} language={language} />
    </div>
  )
}
