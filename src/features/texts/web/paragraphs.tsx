import { directionOf, type Locale } from '#core/locale.ts'
import { paragraphsOf } from '../rules.ts'

/** A text of several lines; `language` where it is not the page's. */
export function Paragraphs({ text, language }: { text: string; language: Locale | undefined }) {
  return (
    <div className="space-y-4" lang={language} dir={language && directionOf(language)}>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
