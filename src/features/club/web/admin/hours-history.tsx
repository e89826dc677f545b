import { EarlierValues } from '#ui/forms/earlier-values.tsx'
import { adminException, adminHours } from '../../contract.ts'
import { hoursRevisionsQuery } from './client.ts'
import { type ExceptionValues, valuesOfException } from './exception-values.ts'
import { type HoursValues, valuesOf } from './hours-values.ts'

const between = (...ends: (string | null | undefined)[]) => ends.filter(Boolean).join(' – ')

type LinesProps = {
  times: { opens: string | null; closes: string | null }
  from: string | null
  to: string | null
}

function Lines({ times: { opens, closes }, from, to }: LinesProps) {
  return (
    <p>
      <bdi dir="ltr">{between(opens, closes)}</bdi> <bdi dir="ltr">{between(from, to)}</bdi>
    </p>
  )
}

// A revision holds the written values, without id, version and archive state.
const rowOf = (id: string, value: Record<string, unknown>) => ({
  ...value,
  id,
  version: 1,
  archived: false,
})

type Props<Values> = { id: string; onUse: (earlier: Values) => void }

/** Earlier values of weekly hours. */
export function HoursHistory({ id, onUse }: Props<HoursValues>) {
  return (
    <EarlierValues
      query={hoursRevisionsQuery(id)}
      valuesOf={({ value }) => adminHours.safeParse(rowOf(id, value)).data}
      onUse={(earlier) => onUse(valuesOf(earlier))}
    >
      {(hours) => <Lines times={hours} from={hours.valid_from} to={hours.valid_to} />}
    </EarlierValues>
  )
}

/** Earlier values of days that differ. */
export function ExceptionHistory({ id, onUse }: Props<ExceptionValues>) {
  return (
    <EarlierValues
      query={hoursRevisionsQuery(id)}
      valuesOf={({ value }) => adminException.safeParse(rowOf(id, value)).data}
      onUse={(earlier) => onUse(valuesOfException(earlier))}
    >
      {(days) => <Lines times={days} from={days.date_from} to={days.date_to} />}
    </EarlierValues>
  )
}
