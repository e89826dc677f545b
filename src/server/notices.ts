import { registrationNotices } from '#features/registrations/server/registration-notices.ts'
import { orderNotices } from '#features/orders/server/order-notices.ts'
import { erasureNotices } from '#platform/erasure-notices.ts'
import { proxyNotices } from '#platform/proxy-notices.ts'
import { mailNotices } from '#platform/mail/mail-notices.ts'
import type { NoticeSource } from '#platform/notice-source.ts'

/** All sources of notices for the back office's home page. */
export const noticeSources: readonly NoticeSource[] = [
  registrationNotices,
  mailNotices,
  proxyNotices,
  erasureNotices,
  orderNotices,
]
