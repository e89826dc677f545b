import type { Locale } from '#core/locale.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { Page } from './page.ts'
import type { RenderedPage } from './rendered-page.ts'

// Of the server alone, so that no visitor loads them.
const said: Record<Locale, string> = {
  fr: 'Aperçu – non publié',
  en: 'Preview – not published',
  ar: 'معاينة – غير منشور',
}

// Links open elsewhere, which the policy refuses: a preview is only looked at.
const toLookAt = '<base target="_blank">'

const strip = (locale: Locale) =>
  `<p role="status" class="sticky top-0 z-40 bg-primary px-4 py-2 text-center text-15 font-semibold text-on-primary">${said[locale]}</p>`

/**
 * A page with drafts, for the back office: nothing of it runs, is sent or stored, and only the back
 * office may frame it. Without scripts it cannot be replaced by what is published.
 */
export function previewOf({ html, headers }: RenderedPage, locale: Locale): Page {
  const policy = contentSecurityPolicy(html).replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'; sandbox allow-same-origin",
  )
  const shown = html
    .replace('<head>', `<head>${toLookAt}`)
    .replace(/<body[^>]*>/, (body) => body + strip(locale))
  return new Page(shown, {
    ...Object.fromEntries(headers),
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'content-language': locale,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
}
