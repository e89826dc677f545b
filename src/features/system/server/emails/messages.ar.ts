import { warnings } from '#i18n/admin/warnings.ar.ts'

export const messages = {
  subject:
    '{count, plural, zero {لا مشاكل في الموقع} one {في الموقع مشكلة} two {في الموقع مشكلتان} few {في الموقع # مشاكل} many {في الموقع # مشكلة} other {في الموقع # مشكلة}}',
  heading: 'الموقع يحتاج إلى انتباهك',
  ...warnings,
  once: 'يُرسل كل سبب مرة واحدة في اليوم.',
  open: 'فتح صفحة النظام',
} as const
