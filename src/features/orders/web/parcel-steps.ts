import type { OrderStatus, TrackedOrder } from '../contract.ts'
import { needsAddress } from '../facts.ts'
import { orderSteps } from '../rules.ts'

type Parcel = NonNullable<TrackedOrder['parcel']>

export type TrackedStep = {
  /** The key of its text in the translations. */
  word: `status.${OrderStatus}` | `parcel.${Parcel['state']}`
  isReached: boolean
  reachedAt: string | undefined
  isCurrent: boolean
  /** The step that the courier's number belongs to. */
  isParcel?: boolean
}

type Step = Omit<TrackedStep, 'word'> & { status: OrderStatus }

const ofStatus = ({ status, ...step }: Step): TrackedStep => ({ word: `status.${status}`, ...step })

/** An order that is sent ends with `delivered` for its buyer, not with `completed`. */
const ofLast = (step: Step): TrackedStep =>
  step.status === 'completed' ? { ...ofStatus(step), word: 'parcel.delivered' } : ofStatus(step)

const onTheWay = { word: 'parcel.with_courier', isParcel: true } as const

/**
 * The steps with that of the parcel in place of `ready`. After a parcel that came back, no step is
 * left to come.
 */
function withParcel(steps: readonly Step[], { state, since }: Parcel): TrackedStep[] {
  const before = steps
    .slice(0, -1)
    .filter(({ status }) => status !== 'ready')
    .map((step) => ({ ...ofStatus(step), isCurrent: false }))
  const last = steps.slice(-1)
  const isOver = last.some(({ isReached }) => isReached)
  if (state === 'delivered')
    return [
      ...before,
      { ...onTheWay, isReached: true, reachedAt: undefined, isCurrent: false },
      ...last.map(ofLast),
    ]
  const parcel = { isReached: true, reachedAt: since, isCurrent: !isOver, isParcel: true }
  const isBack = state !== 'with_courier'
  const after = isBack ? last.filter(({ isReached }) => isReached) : last
  return [...before, { word: `parcel.${state}`, ...parcel }, ...after.map(ofLast)]
}

/** The four steps of an order for its buyer; one that is sent is on its way once it is ready. */
export function trackedSteps({
  status,
  history,
  delivery_method,
  parcel,
}: TrackedOrder): TrackedStep[] {
  const steps = orderSteps(status, history)
  if (parcel) return withParcel(steps, parcel)
  const isOver = status === 'completed' || status === 'cancelled'
  return steps.map(isOver || !needsAddress(delivery_method) ? ofStatus : ofLast)
}
