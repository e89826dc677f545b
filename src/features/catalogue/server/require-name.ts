import { invalid } from '#core/app-error.ts'
import type { Locale } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'

/** @throws invalid for a name in none of the languages */
export function requireName(given: Partial<Record<`name_${Locale}`, string | null>>): void {
  const errors = textErrors(given, 'name')
  if (errors.length > 0) throw invalid(errors)
}
