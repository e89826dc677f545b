import { queryOptions } from '@tanstack/react-query'
import type { SignInHint } from '../contract.ts'

/** Asked again each time: the hint must go the moment the demo password does. */
export const signInHintQuery = () =>
  queryOptions<SignInHint>({ queryKey: ['/api/sign-in-hint'], staleTime: 0, retry: false })
