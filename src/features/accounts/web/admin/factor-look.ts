import { KeyRound, LifeBuoy, type LucideIcon, MessageSquareText, Smartphone } from 'lucide-react'
import type { AccountFactor } from '../session.ts'

export const factorIcons = {
  totp: Smartphone,
  phone: MessageSquareText,
  webauthn: KeyRound,
  recovery_code: LifeBuoy,
} as const satisfies Record<AccountFactor['factor_type'], LucideIcon>
