import { locales } from '#core/locale.ts'
import { countedPageOf, pageOf, pageQuery } from '#core/page-query.ts'
import { lines, searchText, text, translation, translationLines, z } from '#core/schema.ts'
import { consent, mediaUrl, said } from '#features/media/contract.ts'
import { textBlock } from '#features/texts/contract.ts'
import { maxBody, maxTitle } from './facts.ts'

/** What a list and a page have in common; null in a language means that the French is shown. */
const head = {
  id: z.uuid(),
  title_fr: z.string(),
  title_en: z.nullable(z.string()),
  title_ar: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  published_on: z.iso.date(),
}

/** A list has the beginnings alone: the texts would outweigh all the rest of it. */
export const listedArticle = z.object({
  ...head,
  intro_fr: z.string(),
  intro_en: z.nullable(z.string()),
  intro_ar: z.nullable(z.string()),
})
export type ListedArticle = z.infer<typeof listedArticle>

/** An article as its page shows it: in the language that was asked for, else in French. */
export const article = z.object({
  ...head,
  description: z.string(),
  blocks: z.array(textBlock),
  /** Set where the text is not in the language that was asked for. */
  body_language: z.optional(z.enum(locales)),
})
export type Article = z.infer<typeof article>

export const newsParams = z.object(pageQuery)
export type NewsParams = z.output<typeof newsParams>

/** The latest first. */
export const newsList = pageOf(listedArticle)
export type NewsList = z.infer<typeof newsList>

const editable = {
  title_fr: text(maxTitle),
  title_en: translation(maxTitle),
  title_ar: translation(maxTitle),
  /** Markdown: headings, lists, bold, italic and links. */
  body_fr: lines(maxBody),
  body_en: translationLines(maxBody),
  body_ar: translationLines(maxBody),
  image_url: z.nullish(mediaUrl()),
  /** Not shown before this day. PostgreSQL has no year 0. */
  published_on: z.iso.date().check(z.refine((day) => !day.startsWith('0000'), 'invalid_format')),
  /** The consent for the picture. */
  ...said,
}

export const newArticle = z.object(editable)
export type NewArticle = z.infer<typeof newArticle>

const version = z.int32()

/** A partial change, with the version it is based on. */
export const articleChange = z.extend(z.partial(z.object(editable)), { version })
export type ArticleChange = z.infer<typeof articleChange>

/** An article with the consent of who can be recognised on its picture. */
export const adminArticle = z.object({
  ...head,
  body_fr: z.string(),
  body_en: z.nullable(z.string()),
  body_ar: z.nullable(z.string()),
  ...consent,
  version,
})
export type AdminArticle = z.infer<typeof adminArticle>

/** The latest first; `view=archived` has the deleted ones, `q` searches the titles. */
export const adminNewsParams = z.object({
  q: searchText(100),
  view: z.optional(z.enum(['archived'])),
  ...pageQuery,
})
export type AdminNewsParams = z.infer<typeof adminNewsParams>

export const adminNewsList = countedPageOf(adminArticle)
export type AdminNewsList = z.infer<typeof adminNewsList>
