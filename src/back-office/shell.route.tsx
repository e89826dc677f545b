import { Outlet } from 'react-router'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { AdminLayout } from './layout.tsx'

/** Every back-office screen but the sign-in: guarded, beside the sidebar. */
export default function AdminShellRoute() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  )
}

/** A screen that lacks a script keeps the menu beside it. */
export function ErrorBoundary() {
  return (
    <AdminLayout>
      <ReadError />
    </AdminLayout>
  )
}
