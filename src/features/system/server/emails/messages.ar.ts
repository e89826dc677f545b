export const messages = {
  subject:
    '{count, plural, zero {لا مشاكل في الموقع} one {في الموقع مشكلة} two {في الموقع مشكلتان} few {في الموقع # مشاكل} many {في الموقع # مشكلة} other {في الموقع # مشكلة}}',
  heading: 'الموقع يحتاج إلى انتباهك',
  mail_stuck:
    'أقدم رسالة بريد تنتظر منذ {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}: خادم البريد لا يقبل الرسائل.',
  job_overdue: 'مهمة دورية متأخرة: {jobs}.',
  disk_low: 'لم يبقَ من القرص سوى {percent}% متاحًا.',
  certificate_ends:
    'شهادة {host} {days, plural, =0 {تنتهي اليوم أو انتهت} zero {تنتهي اليوم} one {تنتهي بعد يوم واحد} two {تنتهي بعد يومين} few {تنتهي بعد # أيام} many {تنتهي بعد # يومًا} other {تنتهي بعد # يوم}}.',
  once: 'يُرسل كل سبب مرة واحدة في اليوم.',
  open: 'فتح صفحة النظام',
} as const
