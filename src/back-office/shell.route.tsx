import { Outlet } from 'react-router'
import { AdminLayout } from './layout.tsx'

/** Every back-office screen but the sign-in: guarded, beside the sidebar. */
export default function AdminShellRoute() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  )
}
