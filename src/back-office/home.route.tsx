import { redirect } from 'react-router'

export const clientLoader = () => redirect('/admin/dashboard')

export default function AdminHomeRoute() {
  return null
}
