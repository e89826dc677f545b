import type { ShouldRevalidateFunctionArgs } from 'react-router'

const networkFailures = ['failed', 'unavailable']

/**
 * Skips revalidation after a network failure: the reload would fail too and replace the form by an
 * error.
 */
export const unlessNetworkFailed = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  networkFailures.includes(actionResult?.reason) ? false : defaultShouldRevalidate
