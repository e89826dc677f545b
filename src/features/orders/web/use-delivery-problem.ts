import { useTranslations } from '#i18n/translations.ts'

/** The sentence for a delivery that the server refused; undefined for other codes. */
export function useDeliveryProblem() {
  const t = useTranslations('orders.delivery.refused')
  const isKnown = (code: string): code is Parameters<typeof t.has>[0] & 'not_offered' =>
    t.has(code as 'not_offered')
  return (code: string | undefined) => (code && isKnown(code) ? t(code) : undefined)
}
