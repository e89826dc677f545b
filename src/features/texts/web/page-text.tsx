import { directionOf, type Locale } from '#core/locale.ts'
import type { WrittenPage } from '../contract.ts'
import { FormattedText } from './formatted-text.tsx'

const inLanguage = (language: Locale | undefined) => ({
  lang: language,
  dir: language && directionOf(language),
})

/** A page that the club wrote, as its readers and the preview show it. */
export const PageText = ({ page }: { page: WrittenPage }) => (
  <>
    <h1 className="display" {...inLanguage(page.title_language)}>
      {page.title}
    </h1>
    <div {...inLanguage(page.body_language)}>
      <FormattedText blocks={page.blocks} />
    </div>
  </>
)
