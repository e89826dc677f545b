import { queryOptions } from '@tanstack/react-query'
import { findEmailChange } from './email-change.ts'
import { countRecoveryCodes, listFactors } from './factors.ts'

/** The verified factors, fetched by the standard client. */
export const factorListQuery = () =>
  queryOptions({ queryKey: ['account', 'factors'], queryFn: listFactors, staleTime: 0 })

export const recoveryCodeCountQuery = () =>
  queryOptions({
    queryKey: ['account', 'recovery-codes'],
    queryFn: countRecoveryCodes,
    staleTime: 0,
  })

export const emailChangeQuery = () =>
  queryOptions({ queryKey: ['account', 'email-change'], queryFn: findEmailChange, staleTime: 0 })
