import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type LookUpAll = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/**
 * Resolves a name to public addresses only. A public name may resolve to this machine or its
 * network, and its second lookup may differ from the first (DNS rebinding).
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

/** `publicOnly` with the system's resolver. */
export const publicLookup = publicOnly(lookup)
