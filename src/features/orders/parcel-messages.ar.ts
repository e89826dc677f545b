/** Heads of the list for the courier; they never reach the browser. */
export const parcelHeads = {
  number: 'الطلب',
  name: 'المستلم',
  phones: 'الهاتف',
  wilaya_code: 'رمز الولاية',
  wilaya: 'الولاية',
  parent_wilaya: 'الولاية (تقسيم 58)',
  commune: 'البلدية',
  address: 'العنوان',
  contents: 'المحتوى',
  pieces: 'عدد القطع',
  to_collect: 'المبلغ المطلوب تحصيله (دج)',
  notes: 'ملاحظات',
  tracking: 'رقم التتبع',
  ordered_at: 'تاريخ الطلب',
  handed_over_at: 'تاريخ التسليم إلى شركة التوصيل',
} as const
