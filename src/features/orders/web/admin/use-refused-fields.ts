import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import type { ApiProblem } from '#ui/data/api.ts'
import { useErrorText } from '#ui/forms/error-text.ts'
import { type FieldErrors, fieldErrorsOf } from '#ui/forms/schema-form.ts'
import { deliveryField, type DeliveryValues } from './delivery-values.ts'

type Refused = {
  errors: FieldErrors
  /** The id of the first field with an error. */
  lead?: string | undefined
}

/**
 * The errors by field of the form. `ways` has no field of its own, so it leads to the first way.
 */
function refusedBy(problem: ApiProblem, values: DeliveryValues): Refused {
  const errors = Object.entries(fieldErrorsOf(problem)).map(
    ([path, code]) => [deliveryField(path, values), code] as const,
  )
  const [[first] = []] = errors
  const lead = first === 'ways' ? `${values.ways[0]?.method}_enabled` : first
  return { errors: Object.fromEntries(errors), lead }
}

/** The fields that the server refused, each with a sentence; the first one takes the focus. */
export function useRefusedFields(values: DeliveryValues) {
  const t = useTranslations('admin.orders.delivery')
  const arrivals = useTranslations('admin.orders.arrival.problems')
  const errorText = useErrorText()
  const [refused, setRefused] = useState<Refused>({ errors: {} })
  useEffect(() => {
    const field = refused.lead && document.getElementById(refused.lead)
    if (!field) return
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  }, [refused])
  const textOf = (name: string, code: string) => {
    if (code === 'one_way_needed') return t('oneWay')
    if (name.startsWith('arrives_') && code === 'required') return arrivals('both')
    if (/^arriv(?:es_|als)/.test(name) && code === 'invalid_range') return arrivals('order')
    return errorText(code)
  }
  return {
    problemOf: (name: string) => {
      const code = refused.errors[name]
      return code === undefined ? undefined : textOf(name, code)
    },
    refuse: (problem: ApiProblem) => setRefused(refusedBy(problem, values)),
    forget: () => setRefused({ errors: {} }),
  }
}

/** The sentence about a field that the server refused. */
export type ProblemOf = (name: string) => string | undefined
