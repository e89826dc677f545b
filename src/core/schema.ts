import * as z from 'zod/mini'

// The message of every schema error is a stable code, which screens translate and the API sends as
// it is.
z.config({
  localeError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null ? 'required' : 'invalid_type'
      case 'too_small':
        return issue.origin === 'string' || issue.origin === 'array' ? 'required' : 'too_small'
      case 'too_big':
        return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big'
      case 'invalid_format':
        return issue.format === 'email' ? 'invalid_email' : 'invalid_format'
      default:
        return issue.code
    }
  },
})

export * as z from 'zod/mini'

// PostgreSQL text holds every character but NUL.
const withoutNul = z.regex(/^[^\0]*$/)

/** Half an emoji becomes the sign that encoders write for it; PostgreSQL's JSON refuses it. */
const wellFormed = z.overwrite((typed: string) => typed.replace(/\p{Cs}/gu, '\ufffd'))

/** A pasted line break would break every line that prints the name. */
const inOneLine = z.overwrite((typed: string) =>
  typed.replace(/\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, ' '),
)

/** Text as it was sent, of at most `maxLength` characters. */
export const plainText = (maxLength: number) =>
  z.string().check(wellFormed, z.maxLength(maxLength), withoutNul)

const orNull = z.transform((value: string | null | undefined) => value || null)

const typedLine = (maxLength: number) =>
  z.string().check(wellFormed, inOneLine, z.trim(), z.maxLength(maxLength), withoutNul)
const typedLines = (maxLength: number) =>
  z.string().check(wellFormed, z.trim(), z.maxLength(maxLength), withoutNul)

/** Required free text of one line: trimmed, 1 to `maxLength` characters. */
export const text = (maxLength: number) => typedLine(maxLength).check(z.minLength(1))

/** The same of several lines. */
export const lines = (maxLength: number) => typedLines(maxLength).check(z.minLength(1))

/**
 * Seven digits in any script, as the shortest phone number has, and ten where it begins like an
 * Algerian mobile. The phone library, too large for a form, then decides on the server.
 */
const likePhone =
  /^(?!\P{Nd}*[0٠]\P{Nd}*[5-7٥-٧](?:\P{Nd}*\p{Nd}){0,7}\P{Nd}*$)(?:\P{Nd}*\p{Nd}){7}/u

const withEnoughDigits = () => z.string().check(z.regex(likePhone, 'invalid_phone'))

/** A required phone number as typed. */
export const phone = () => z.pipe(text(40), withEnoughDigits())

/** Optional free text of one line: trimmed; nothing, null and '' are all null. */
export const optionalText = (maxLength: number) => z.pipe(z.nullish(typedLine(maxLength)), orNull)

/** The same of several lines. */
export const optionalLines = (maxLength: number) => z.pipe(z.nullish(typedLines(maxLength)), orNull)

/** A phone number as typed; nothing, null and '' are all null. */
export const optionalPhone = () => z.pipe(optionalText(40), z.nullable(withEnoughDigits()))

/** One language of a text of one line: trimmed; nothing, null and '' mean that it is missing. */
export const translation = (maxLength: number) => z.nullish(typedLine(maxLength))

/** The same of several lines. */
export const translationLines = (maxLength: number) => z.nullish(typedLines(maxLength))

/** A search text; missing and '' both mean everything. */
export const searchText = (maxLength: number) => z.optional(typedLines(maxLength))

export const isWebAddress = (url: string) =>
  /^https?:\/\/[^\s<>"\0\p{Cs}]+$/iu.test(url) && URL.canParse(url)

/** The address of a page on the web. */
export const webAddress = () =>
  z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(500), z.refine(isWebAddress, 'invalid_url'))

export const email = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email())

export const dzd = () =>
  z.number().check(z.minimum(0), z.maximum(9_999_999_999), z.multipleOf(0.01))
