import { KeyRound } from '#ui/icons/key-round.ts'
import { LifeBuoy } from '#ui/icons/life-buoy.ts'
import type { Icon } from '#ui/icon.ts'
import { MessageSquareText } from '#ui/icons/message-square-text.ts'
import { Smartphone } from '#ui/icons/smartphone.ts'
import type { AccountFactor } from '../session.ts'

export const factorIcons = {
  totp: Smartphone,
  phone: MessageSquareText,
  webauthn: KeyRound,
  recovery_code: LifeBuoy,
} as const satisfies Record<AccountFactor['factor_type'], Icon>
