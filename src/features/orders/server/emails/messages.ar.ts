export const messages = {
  greeting: 'مرحبًا {name}،',
  received: {
    subject: 'طلبك رقم {number}',
    heading: 'شكرًا، وصلنا طلبك!',
    text: 'استلمنا طلبك. سيتصل بك النادي لتأكيده، ثم يخبرك عندما يصبح جاهزًا.',
    toCheck:
      'قبل أن نحجز لك القطع، نراجع الطلب ونتصل بك. لم يضع شيء: طلبك محفوظ في مكانه من القائمة.',
  },
  changed: {
    subject: 'تعديل الطلب رقم {number}',
    heading: 'عُدّل طلبك',
    text: 'هكذا هو مسجَّل الآن. إن فاجأك هذا التعديل فاتصل بنا أو أجب عن هذه الرسالة.',
  },
  confirmed: {
    subject: 'تأكيد الطلب رقم {number}',
    heading: 'تم تأكيد طلبك',
    text: 'كل شيء على ما يرام، ونحن نجهّز مشترياتك. سنكتب إليك فور أن يصبح الطلب جاهزًا.',
  },
  ready: {
    subject: 'الطلب رقم {number} جاهز',
    heading: 'طلبك جاهز',
  },
  cancelled: {
    subject: 'إلغاء الطلب رقم {number}',
    heading: 'أُلغي طلبك',
    text: 'لا يوجد ما تدفعه. إن فاجأك هذا الإلغاء فاتصل بنا أو أجب عن هذه الرسالة.',
  },
  fresh: {
    subject: 'طلب جديد رقم {number} من {name}',
    heading: 'طلب جديد',
    text: 'ينتظر {name} اتصالًا من النادي للتأكيد.',
    toCheck: 'للمراجعة: لم تُؤخذ قطعه من المخزون بعد، وتأكيده يأخذها.',
  },
  back: {
    subject: '{product}: متوفر من جديد',
    heading: 'متوفر من جديد',
    text: '{product}: يمكنك الطلب الآن. لا نحجز أي قطعة، فالأولوية لمن يطلب أولًا.',
    once: 'هذه رسالتنا الوحيدة في هذا الشأن: لم يعد عنوانك في قائمة الانتظار هذه.',
    open: 'عرض المنتج',
    shop: 'زيارة المتجر',
    end: 'احذفوني من كل القوائم',
    why: 'وصلتك هذه الرسالة لأن هذا العنوان أُعطي على موقعنا للإعلام بهذه العودة إلى المخزون.',
  },
  low: {
    subject:
      '{count, plural, zero {لا مقاسات على وشك النفاد} one {مقاس على وشك النفاد} two {مقاسان على وشك النفاد} few {# مقاسات على وشك النفاد} many {# مقاسًا على وشك النفاد} other {# مقاس على وشك النفاد}}',
    heading: 'المخزون ينخفض',
    text: 'نزلت هذه المقاسات إلى حد المخزون المنخفض لمنتجها. يُذكر كل مقاس مرة واحدة، إلى أن يرتفع مخزونه.',
    left: '{count, plural, zero {نفد} one {بقيت قطعة واحدة} two {بقيت قطعتان} few {بقيت # قطع} many {بقيت # قطعة} other {بقيت # قطعة}}',
    open: 'فتح المنتجات ذات المخزون المنخفض',
  },
  label: {
    arrival: 'الموعد',
    number: 'رقم الطلب',
    customer: 'الزبون',
    phone: 'الهاتف',
    playerPhone: 'هاتف اللاعب',
    parentPhone: 'هاتف الأولياء',
    email: 'البريد الإلكتروني',
    notes: 'ملاحظات',
    delivery: 'التوصيل',
    total: 'المجموع',
    returns: 'الإرجاع',
  },
  returns: {
    club: 'الاستبدال أو الإرجاع خلال {days, plural, zero {{count} يوم} one {يوم واحد} two {يومين} few {{count} أيام} many {{count} يومًا} other {{count} يوم}}، على نفقة النادي',
    buyer:
      'الاستبدال أو الإرجاع خلال {days, plural, zero {{count} يوم} one {يوم واحد} two {يومين} few {{count} أيام} many {{count} يومًا} other {{count} يوم}}، على نفقتك',
  },
  atPrice: {
    arrival: 'يصلك {time}',
    exchange:
      'الاستبدال خلال {days, plural, zero {{count} يوم} one {يوم واحد} two {يومين} few {{count} أيام} many {{count} يومًا} other {{count} يوم}}',
  },
  expected: {
    on: 'التوصيل متوقع يوم {last}',
    between: 'التوصيل متوقع بين يوم {first} ويوم {last}',
    by: 'التوصيل متوقع في أجل أقصاه يوم {last}',
  },
  arrival: {
    everywhere: 'التوصيل {time}',
    fromHome: 'التوصيل إلى {wilaya} {home}، وإلى غيرها {elsewhere}',
  },
  deliveryTime: {
    range:
      'خلال {first, select, 1 {يوم} 2 {يومين} other {{first}}} إلى {to, plural, zero {{last} يوم} one {يوم واحد} two {يومين} few {{last} أيام} many {{last} يومًا} other {{last} يوم}}',
    days: 'خلال {to, plural, zero {{last} يوم} one {يوم واحد} two {يومين} few {{last} أيام} many {{last} يومًا} other {{last} يوم}}',
    sameDay: 'في اليوم نفسه',
  },
  size: 'المقاس {size}',
  numbers:
    '{count, plural, zero {بدون رقم} one {الرقم {numbers}} two {الرقمان {numbers}} few {الأرقام {numbers}} many {الأرقام {numbers}} other {الأرقام {numbers}}}',
  names:
    '{count, plural, zero {بدون اسم} one {الاسم {names}} two {الاسمان {names}} few {الأسماء {names}} many {الأسماء {names}} other {الأسماء {names}}}',
  track: 'تتبّع طلبي',
  orderDesk: 'فتح الطلبات',
  why: 'وصلتك هذه الرسالة لأن هذا العنوان أُعطي عند تقديم طلب على موقعنا.',
  whatsapp: {
    pending:
      'السلام عليكم {name}،\nطلبكم رقم {number} ({total}) وصلنا. هل تؤكّدونه من فضلكم؟\nلمتابعة الطلب: {link}',
    confirmed:
      'السلام عليكم {name}،\nطلبكم رقم {number} ({total}) مؤكَّد، ونحن بصدد تحضيره.\nلمتابعة الطلب: {link}',
    processing:
      'السلام عليكم {name}،\nطلبكم رقم {number} ({total}) قيد التحضير.\nلمتابعة الطلب: {link}',
    ready: 'السلام عليكم {name}،\nطلبكم رقم {number} ({total}) جاهز.\nلمتابعة الطلب: {link}',
    completed:
      'السلام عليكم {name}،\nطلبكم رقم {number} ({total}) مكتمل. شكرًا لكم، وإلى اللقاء في النادي!\nلمتابعة الطلب: {link}',
    cancelled:
      'السلام عليكم {name}،\nطلبكم رقم {number} ({total}) أُلغي، ولا شيء عليكم دفعه.\nلمتابعة الطلب: {link}',
  },
} as const

export const orderSheet = {
  columns: {
    order_number: 'الطلب',
    created_at: 'التاريخ والوقت',
    status: 'الحالة',
    customer_name: 'الزبون',
    customer_email: 'البريد الإلكتروني',
    customer_phone: 'الهاتف',
    parent_phone: 'هاتف الولي',
    delivery_method: 'التسليم',
    shipping_address: 'العنوان',
    items: 'المنتجات',
    total_amount: 'المجموع (دج)',
    delivery_price: 'ثمن التوصيل (دج)',
    wilaya: 'الولاية',
    commune: 'البلدية',
    pickup_place: 'مكان الاستلام',
    notes: 'ملاحظات',
    language: 'اللغة',
  },
  statuses: {
    pending: 'بانتظار التأكيد',
    confirmed: 'مؤكَّد',
    processing: 'قيد التحضير',
    ready: 'جاهز',
    completed: 'مكتمل',
    cancelled: 'ملغى',
  },
  ways: {
    pickup: 'من النادي',
    delivery: 'توصيل',
    desk: 'مكتب شركة التوصيل',
  },
  languages: {
    fr: 'الفرنسية',
    en: 'الإنجليزية',
    ar: 'العربية',
  },
} as const
