export const messages = {
  title: 'الرئيسية',
  totalProducts: 'إجمالي المنتجات',
  totalOrders: 'إجمالي الطلبات',
  totalRevenue: 'إجمالي المداخيل',
  revenueNote: 'دون احتساب الطلبات الملغاة.',
  pendingOrders: 'طلبات بانتظار التأكيد',
  totalEvents: 'إجمالي الفعاليات',
  totalRegistrations: 'إجمالي التسجيلات',
  recentOrders: 'أحدث الطلبات',
  allOrders: 'كل الطلبات',
  noOrders: 'لا توجد طلبات بعد',
  noOrdersInMonth: 'لا توجد طلبات خلال هذه الأيام الثلاثين',
  revenue: 'مداخيل آخر 30 يومًا',
  orders: 'طلبات آخر 30 يومًا',
  byStatus: 'الطلبات حسب الحالة',
  asTable: 'عرض الأرقام',
  ordersColumn: 'الطلبات',
  notices: {
    title: 'للعلم',
    show: 'عرض',
    no_mail_server: 'لم يُضبط أي خادم بريد: تُكتب الرسائل في ملفات ولا يصل منها شيء إلى أحد.',
    clock_jumped:
      'قفزت الساعة إلى الأمام {days, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}: لا يُحذف شيء بسبب قِدمه حتى يؤكد أحدكما أن التاريخ صحيح.',
    erasure_waits:
      '{count, plural, zero {# عنصر حان حذفها} one {عنصر واحد حان حذفه} two {عنصران حان حذفهما} few {# عناصر حان حذفها} many {# عنصرًا حان حذفها} other {# عنصر حان حذفها}}، وهذا أكثر مما يُحذف تلقائيًا: انظرا فيها واسمحا بحذفها.',
    mails_held:
      '{count, plural, zero {# رسالة بريد محجوزة} one {رسالة بريد واحدة محجوزة} two {رسالتا بريد محجوزتان} few {# رسائل بريد محجوزة} many {# رسالة بريد محجوزة} other {# رسالة بريد محجوزة}}: كاد عنوان يتلقى أكثر مما يطلبه شخص.',
  },
  columns: {
    number: 'رقم الطلب',
    customer: 'الزبون',
    amount: 'المبلغ',
    status: 'الحالة',
    date: 'التاريخ',
  },
} as const
