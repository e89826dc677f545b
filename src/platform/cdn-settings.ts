import * as z from 'zod'

/** The settings of a CDN in front, as in the list of all settings. */
export const cdnVariables = {
  CDN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(86_400).default(0),
    allowed: 'whole seconds from 0 (no CDN keeps pages) to 86400',
  },
  CDN_PURGE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    allowed: 'the http or https address that purges by tag or surrogate key',
  },
  CDN_PURGE_HEADER: {
    schema: z
      .string()
      .regex(/^[\w-]+: \S[ -~]*$/)
      .transform((text): [string, string] => {
        const end = text.indexOf(':')
        return [text.slice(0, end), text.slice(end + 2)]
      })
      .optional(),
    allowed: 'a header that opens it, such as "Authorization: Bearer …" or "Fastly-Key: …"',
  },
}

export type CdnSettings = {
  /** How long pages are kept; 0 without a CDN. */
  keptSeconds: number
  purgeUrl: string | undefined
  purgeHeader: [string, string] | undefined
}

type Variables = typeof cdnVariables
type Read = <K extends keyof Variables>(name: K) => z.output<Variables[K]['schema']>

export const readCdn = (read: Read): CdnSettings => ({
  keptSeconds: read('CDN_SECONDS'),
  purgeUrl: read('CDN_PURGE_URL'),
  purgeHeader: read('CDN_PURGE_HEADER'),
})

type Site = { cdn: CdnSettings; publicUrl: string | undefined }

/** Why these are refused. Without `PUBLIC_URL` a page would be kept with a made-up host. */
export function refusedCdn({ cdn, publicUrl }: Site): string | undefined {
  if (cdn.purgeUrl && cdn.keptSeconds === 0)
    return 'CDN_PURGE_URL is not allowed alone: set CDN_SECONDS too.'
  if (cdn.keptSeconds > 0 && !publicUrl)
    return 'CDN_SECONDS is not allowed alone: set PUBLIC_URL too.'
  return undefined
}
