export const messages = {
  parcel: {
    states: {
      none: 'لم يجهز بعد',
      to_hand_over: 'للتسليم إلى شركة التوصيل',
      with_courier: 'عند شركة التوصيل',
      delivered: 'استلمه الزبون',
      refused: 'مرفوض',
      returned: 'رجع إلى النادي',
      restocked: 'أُعيد إلى المخزون',
      written_off: 'لا يُباع ثانية',
    },
    fields: { parcel: 'الطرد', courier_days: 'أيام عند شركة التوصيل' },
    settings: {
      fields: { tracking_link: 'رابط التتبّع', columns: 'الأعمدة' },
    },
  },
} as const
