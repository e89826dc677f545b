import { useTranslations } from 'use-intl'

type OrderStatusKey = Parameters<ReturnType<typeof useTranslations<'admin.orders.status'>>>[0]

/** A value of the details as a person reads it: statuses in words, the rest as it is. */
export function useValueText() {
  const statuses = useTranslations('admin.orders.status')
  const t = useTranslations('admin.audit')
  const asKey = (value: string) => value as OrderStatusKey
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string') return statuses.has(asKey(value)) ? statuses(asKey(value)) : value
    return JSON.stringify(value)
  }
}
