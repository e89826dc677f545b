import { resolve } from 'node:path'
import * as z from 'zod'
import { days, hours, minutes, seconds } from '#core/durations.ts'

const unitMs = { s: seconds(1), m: minutes(1), h: hours(1), d: days(1) }

/** The time between two backups in milliseconds, or once a night, or never. */
const period = z.union([
  z.enum(['nightly', 'off']),
  z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,4})?[smhd]?$/)
    .transform((text) => {
      const unit = (text.at(-1) ?? 'h') as keyof typeof unitMs
      return Math.round(Number.parseFloat(text) * (unitMs[unit] ?? unitMs.h))
    })
    .refine((ms) => ms >= unitMs.s),
])

/**
 * A folder or `s3://bucket/prefix`, also one that is given by hand. What begins like an option, or
 * like an address of another kind, would become a folder of that name.
 */
export const backupPlace = {
  schema: z.string().regex(/^s3:\/\/[\w.-]{3,63}(?:\/[^?#]*)?$|^(?!-|\w{2,}:).*\S.*$/),
  allowed: 'a folder or s3://bucket/prefix',
}
const optionalPlace = { ...backupPlace, schema: backupPlace.schema.optional() }

/** The settings of backups, as in the list of all settings. */
export const backupVariables = {
  BACKUP_EVERY: {
    schema: period.default('nightly'),
    allowed: '"nightly", "off", hours, or a time such as "90m", "12h" or "2d"',
  },
  BACKUP_TO: optionalPlace,
  BACKUP_SECOND: optionalPlace,
  BACKUP_S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    allowed: 'an http or https address',
  },
  BACKUP_S3_REGION: { schema: z.string().min(1).optional(), allowed: 'the name of a region' },
  BACKUP_S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    allowed: 'the key that may write backups',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    schema: z.string().min(1).optional(),
    allowed: 'the secret of that key',
  },
  BACKUP_PASSPHRASE: {
    schema: z.string().min(1).max(1000).optional(),
    allowed: 'a text that nobody guesses',
  },
}

const normalPlace = (address: string) =>
  address.startsWith('s3://') ? address.replace(/\/+$/, '') : resolve(address)

type Places = { backupTo: string; backupSecond: string | undefined }

/** Why these two places are refused; undefined when they are two. */
export function refusedPlaces({ backupTo, backupSecond }: Places): string | undefined {
  if (!backupSecond || normalPlace(backupSecond) !== normalPlace(backupTo)) return undefined
  return `BACKUP_SECOND="${backupSecond}" is not allowed: give a place other than BACKUP_TO, or none.`
}
