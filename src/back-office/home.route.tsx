import { redirect } from 'react-router'

import { adminPaths } from '#core/admin-paths.ts'
export const clientLoader = () => redirect(adminPaths.dashboard)

export default function AdminHomeRoute() {
  return null
}
