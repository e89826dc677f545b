import { useTranslations } from '#i18n/translations.ts'
import type { FieldErrors } from '#ui/forms/schema-form.ts'

/** The sentence for a delivery that the server refused; undefined for other codes. */
export function useDeliveryProblem() {
  const t = useTranslations('orders.delivery.refused')
  const isKnown = (code: string): code is Parameters<typeof t.has>[0] & 'not_offered' =>
    t.has(code as 'not_offered')
  return (code: string | undefined) => (code && isKnown(code) ? t(code) : undefined)
}

/** An order form's errors with their fields' labels, for the summary above it. */
export function useOrderErrors(errors: FieldErrors, labels: Readonly<Record<string, string>>) {
  const problemOf = useDeliveryProblem()
  return Object.entries(errors).map(([name, code]) => ({
    name,
    code,
    label: labels[name] ?? name,
    text: problemOf(code),
  }))
}
