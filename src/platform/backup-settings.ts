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
const place = z.string().regex(/^s3:\/\/[\w.-]{3,63}(?:\/[^?#]*)?$|^(?!\w+:\/\/).+$/)

/** The settings of backups, as in the list of all settings. */
export const backupVariables = {
  BACKUP_EVERY: {
    schema: period.default('nightly'),
    allowed: '"nightly", "off", hours, or a time such as "90m", "12h" or "2d"',
  },
  BACKUP_TO: { schema: place.optional(), allowed: 'a folder or s3://bucket/prefix' },
  BACKUP_SECOND: { schema: place.optional(), allowed: 'a folder or s3://bucket/prefix' },
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
