export const messages = {
  tab: 'النشرة ({count, number})',
  caption: 'المشتركون في نشرة النادي',
  empty: 'لا يوجد مشتركون في النشرة بعد',
  emptySearch: 'لم يُعثر على أي مشترك',
  find: 'البريد الإلكتروني',
  filter: 'المشتركون حسب الحالة',
  columns: {
    email: 'البريد الإلكتروني',
    subscribedAt: 'تاريخ الاشتراك',
    state: 'الحالة',
    actions: 'إجراءات',
  },
  state: { confirmed: 'مؤكَّد', unconfirmed: 'غير مؤكَّد' },
  remove: 'إزالة',
  removeOf: 'إزالة {email}',
  removed: 'أُزيل المشترك!',
  exported: 'يحتوي الملف على العناوين المؤكَّدة ما لم تختر غيرها، ومع كل عنوان رابط إلغاء اشتراكه.',
  mailKinds: {
    'newsletter-confirm': 'تأكيد الاشتراك في النشرة',
  },
} as const
