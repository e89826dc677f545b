import type { AriaRole } from 'react'

/**
 * Browsers take the role from a part of a table that is laid out as a block; written out, it stays.
 */
export const tableRole = (role: AriaRole) => ({ role })
