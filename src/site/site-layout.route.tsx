import { Outlet } from 'react-router'
import { SiteLayout } from './site-layout.tsx'

export default function SiteLayoutRoute() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}
