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
  label: {
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
    club: 'يمكن الإرجاع خلال {days, plural, zero {{count} يوم} one {يوم واحد} two {يومين} few {{count} أيام} many {{count} يومًا} other {{count} يوم}} من الاستلام، وتكاليف الإرجاع على النادي.',
    buyer:
      'يمكن الإرجاع خلال {days, plural, zero {{count} يوم} one {يوم واحد} two {يومين} few {{count} أيام} many {{count} يومًا} other {{count} يوم}} من الاستلام، وتكاليف الإرجاع على المشتري.',
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
