/** Sentences about the installation: on the admins' home page and in the mail of warnings. */
export const warnings = {
  mail_stuck:
    'أقدم رسالة بريد تنتظر منذ {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}: خادم البريد لا يقبل الرسائل.',
  job_overdue:
    'مهمة دورية متأخرة: {job, select, retention {حذف البيانات القديمة} stock_release {إعادة مخزون الطلبات غير المؤكدة} media {حذف الملفات غير المستعملة} system_warnings {إرسال التنبيهات} waiting_families {إخبار العائلات المنتظرة لمقاس} team_reminders {التذكير بالحصص} low_stock {تنبيه المخزون المنخفض} order_sums {جمع مجاميع الطلبات} other {{job}}}.',
  disk_low: 'لم يبقَ من القرص سوى {percent}% متاحًا.',
  certificate_ends:
    'شهادة {host} {days, plural, =0 {تنتهي اليوم أو انتهت} zero {تنتهي اليوم} one {تنتهي بعد يوم واحد} two {تنتهي بعد يومين} few {تنتهي بعد # أيام} many {تنتهي بعد # يومًا} other {تنتهي بعد # يوم}}.',
  backup_old:
    'مضى على آخر نسخة احتياطية ناجحة {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}: انظر لماذا لا توجد نسخة أحدث.',
  backup_failed: 'لم تنجح آخر نسخة احتياطية كاملةً: ⁨{reason}⁩',
  drill_failed: 'فشلت آخر تجربة استعادة، وقد تكون النسخة الاحتياطية تالفة: ⁨{reason}⁩',
  drill_old:
    'لم تُجرَّب استعادة نسخة احتياطية منذ {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}: شغّل ⁨npm run drill⁩ على الخادم.',
} as const
