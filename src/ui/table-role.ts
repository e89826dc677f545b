import type { AriaRole } from 'react'

/** Browsers drop the table role from elements laid out as blocks; an explicit role stays. */
export const tableRole = (role: AriaRole) => ({ role })
