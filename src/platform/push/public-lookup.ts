import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type LookUpAll = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/**
 * Resolves names without the addresses of this machine and its network: a public name may lead
 * there, also only from its second answer on.
 */
export const publicOnly =
  (lookUpAll: LookUpAll): LookupFunction =>
  (host, options, done) =>
    lookUpAll(host, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address))
      const [first] = addresses
      if (!first) done(error ?? new Error('the name leads to no public address'), '', 4)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

/** The same with the system's names. */
export const publicLookup = publicOnly(lookup)
