import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { messages as dashboardAr } from '#features/dashboard/web/admin/messages.ar.ts'
import { messages as dashboardEn } from '#features/dashboard/web/admin/messages.en.ts'
import { messages as dashboardFr } from '#features/dashboard/web/admin/messages.fr.ts'
import { mailWords } from '#features/system/server/emails/words.ts'
import { messages as systemAr } from '#features/system/web/admin/messages.ar.ts'
import { messages as systemEn } from '#features/system/web/admin/messages.en.ts'
import { messages as systemFr } from '#features/system/web/admin/messages.fr.ts'
import { features } from './features.ts'
import { retention } from './retention.ts'

const names = [retention, ...features.flatMap(({ jobs }) => jobs?.(features) ?? [])].map(
  ({ name }) => name,
)

test.each([
  ['fr', dashboardFr, systemFr],
  ['en', dashboardEn, systemEn],
  ['ar', dashboardAr, systemAr],
] as const)('every job has words in %s', (locale, { notices }, { jobs }) => {
  const onHomePage = createTranslator({ locale, messages: notices })
  for (const name of names) {
    const job = name.replaceAll('-', '_')
    expect(Object.keys(jobs.names)).toContain(name)
    expect(onHomePage('job_overdue', { job })).not.toContain(`: ${job}.`)
    expect(mailWords[locale]('job_overdue', { job })).not.toContain(`: ${job}.`)
  }
})
