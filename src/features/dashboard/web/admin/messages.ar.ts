import { warnings } from '#i18n/admin/warnings.ar.ts'

export const messages = {
  link: 'الرئيسية',
  title: 'الرئيسية',
  totalProducts: 'إجمالي المنتجات',
  totalOrders: 'إجمالي الطلبات',
  totalRevenue: 'إجمالي المداخيل',
  revenueNote: 'دون احتساب الطلبات الملغاة.',
  received: 'المقبوض',
  open: 'الباقي للتحصيل',
  pendingOrders: 'طلبات بانتظار التأكيد',
  totalEvents: 'إجمالي الفعاليات',
  totalRegistrations: 'إجمالي التسجيلات',
  recentOrders: 'أحدث الطلبات',
  allOrders: 'كل الطلبات',
  noOrders: 'لا توجد طلبات بعد',
  noOrdersInMonth: 'لا توجد طلبات خلال هذه الأيام الثلاثين',
  chartsLater: 'تظهر الرسوم البيانية مع أول طلب.',
  revenue: 'مداخيل آخر 30 يومًا',
  orders: 'طلبات آخر 30 يومًا',
  byStatus: 'الطلبات حسب الحالة',
  asTable: 'عرض الأرقام',
  ordersColumn: 'الطلبات',
  waiting: {
    badge: 'ينتظر',
    title: 'ما ينتظر',
    nothing: 'لا شيء ينتظر: كل شيء منجز.',
    orders_to_call:
      '{count, plural, zero {طلب للاتصال بصاحبه} one {طلب للاتصال بصاحبه} two {طلبان للاتصال بصاحبيهما} few {طلبات للاتصال بأصحابها} many {طلبًا للاتصال بأصحابها} other {طلب للاتصال بصاحبه}}',
    orders_to_check:
      '{count, plural, zero {طلب للمراجعة} one {طلب للمراجعة} two {طلبان للمراجعة} few {طلبات للمراجعة} many {طلبًا للمراجعة} other {طلب للمراجعة}}',
    orders_to_prepare:
      '{count, plural, zero {طلب للتحضير} one {طلب للتحضير} two {طلبان للتحضير} few {طلبات للتحضير} many {طلبًا للتحضير} other {طلب للتحضير}}',
    orders_to_hand_over:
      '{count, plural, zero {طلب للتسليم} one {طلب للتسليم} two {طلبان للتسليم} few {طلبات للتسليم} many {طلبًا للتسليم} other {طلب للتسليم}}',
    orders_unpaid:
      '{count, plural, zero {طلب سُلّم ولم يُدفع} one {طلب سُلّم ولم يُدفع} two {طلبان سُلّما ولم يُدفعا} few {طلبات سُلّمت ولم تُدفع} many {طلبًا سُلّم ولم يُدفع} other {طلب سُلّم ولم يُدفع}}',
    messages_unanswered:
      '{count, plural, zero {رسالة بلا رد} one {رسالة بلا رد} two {رسالتان بلا رد} few {رسائل بلا رد} many {رسالة بلا رد} other {رسالة بلا رد}}',
    registrations_to_call:
      '{count, plural, zero {عائلة للاتصال بها} one {عائلة للاتصال بها} two {عائلتان للاتصال بهما} few {عائلات للاتصال بها} many {عائلة للاتصال بها} other {عائلة للاتصال بها}}',
    registrations_to_check:
      '{count, plural, zero {تسجيل للمراجعة} one {تسجيل للمراجعة} two {تسجيلان للمراجعة} few {تسجيلات للمراجعة} many {تسجيلًا للمراجعة} other {تسجيل للمراجعة}}',
    registrations_with_places:
      '{count, plural, zero {عائلة تنتظر رغم وجود مكان شاغر} one {عائلة تنتظر رغم وجود مكان شاغر} two {عائلتان تنتظران رغم وجود مكان شاغر} few {عائلات تنتظر رغم وجود مكان شاغر} many {عائلة تنتظر رغم وجود مكان شاغر} other {عائلة تنتظر رغم وجود مكان شاغر}}',
    scores_missing:
      '{count, plural, zero {مباريات بلا نتيجة} one {مباراة بلا نتيجة} two {مباراتان بلا نتيجة} few {مباريات بلا نتيجة} many {مباراة بلا نتيجة} other {مباراة بلا نتيجة}}',
    sizes_sold_out:
      '{count, plural, zero {مقاس نفد} one {مقاس نفد} two {مقاسان نفدا} few {مقاسات نفدت} many {مقاسًا نفد} other {مقاس نفد}}',
    mails_failed:
      '{count, plural, zero {رسالة بريد لم تُرسل} one {رسالة بريد لم تُرسل} two {رسالتا بريد لم تُرسلا} few {رسائل بريد لم تُرسل} many {رسالة بريد لم تُرسل} other {رسالة بريد لم تُرسل}}',
    backup_old: 'نسخة احتياطية قديمة',
    proxy_not_trusted: 'خادم وسيط غير موثوق به',
  },
  notices: {
    title: 'للعلم',
    show: 'عرض',
    proxy_not_trusted:
      'يوجد خادم وسيط أمام الموقع دون أن يكون موثوقًا به: يُحسب كل الزوار زائرًا واحدًا، وقد يستنفد أحدهم حدود الجميع. اضبط TRUST_PROXY.',
    no_mail_server: 'لم يُضبط أي خادم بريد: تُكتب الرسائل في ملفات ولا يصل منها شيء إلى أحد.',
    clock_jumped:
      'قفزت الساعة إلى الأمام {days, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}: لا يُحذف شيء بسبب قِدمه حتى يؤكد أحد المسؤولين أن التاريخ صحيح.',
    erasure_waits:
      '{count, plural, zero {# عنصر حان حذفها} one {عنصر واحد حان حذفه} two {عنصران حان حذفهما} few {# عناصر حان حذفها} many {# عنصرًا حان حذفها} other {# عنصر حان حذفها}}، وهذا أكثر مما يُحذف تلقائيًا: انظر فيها واسمح بحذفها.',
    mails_held:
      '{count, plural, zero {# رسالة بريد محجوزة} one {رسالة بريد واحدة محجوزة} two {رسالتا بريد محجوزتان} few {# رسائل بريد محجوزة} many {# رسالة بريد محجوزة} other {# رسالة بريد محجوزة}}: كاد عنوان يتلقى أكثر مما يطلبه شخص.',
    open_pieces_of_sender:
      'لمُرسِل واحد {pieces} قطعة في طلبات لم يؤكدها أحد. إن لم تكن حقيقية فألغها كلها من أحدها.',
    open_pieces_of_hour:
      'طُلبت {pieces} قطعة خلال الساعة الأخيرة ولم تُؤكَّد بعد: تحقّق من أن هذه الطلبات حقيقية.',
    ...warnings,
  },
  columns: {
    number: 'رقم الطلب',
    customer: 'الزبون',
    amount: 'المبلغ',
    status: 'الحالة',
    date: 'التاريخ',
  },
} as const
