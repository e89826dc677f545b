export const messages = {
  toCollect: {
    due: {
      title: 'للتحصيل',
      subtitle: 'ما بقي على كل طلب، الأقدم أولًا.',
      empty: 'كل الطلبات مدفوعة',
    },
    credit: {
      title: 'الأرصدة',
      subtitle: 'طلبات دُفع فيها أكثر من ثمنها، الأقدم أولًا.',
      empty: 'لا رصيد لأي زبون',
    },
    open: 'الباقي',
    credits: 'الرصيد',
    paid: 'دُفع {paid} من {charged}',
  },
} as const
