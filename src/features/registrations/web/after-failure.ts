import type { ShouldRevalidateFunctionArgs } from 'react-router'

const networkFailures = ['failed', 'unavailable']

/**
 * Skips revalidation after a network failure: the reload would fail too and replace the form by an
 * error. After somebody else’s change the page says what that left.
 */
export const unlessNetworkFailed = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  actionResult?.reason === 'stale' ||
  (!networkFailures.includes(actionResult?.reason) && defaultShouldRevalidate)
