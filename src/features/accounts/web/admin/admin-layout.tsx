import type { ReactNode } from 'react'

export const AdminLayout = ({ children }: { children: ReactNode }) => children
