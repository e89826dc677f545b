export const messages = {
  subject: 'رسالة من {name}',
  heading: 'رسالة جديدة',
  text: 'كتب {name} إلى النادي من الموقع. الرد على هذه الرسالة يصله مباشرة.',
  inLanguage: 'كُتبت من الصفحة {language, select, ar {العربية} en {الإنجليزية} other {الفرنسية}}',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  topic: 'الموضوع',
  program:
    'برنامج {level, select, U12 {أقل من 12 سنة (U12)} U14 {أقل من 14 سنة (U14)} U16 {أقل من 16 سنة (U16)} U18 {أقل من 18 سنة (U18)} other {{level}}}، {group, select, boys {الذكور} girls {الإناث} other {مختلط}}',
  event: 'فعالية: {title}',
  message: 'الرسالة',
  open: 'فتح الرسائل',
  reply: {
    subject: 'رسالتك إلى {club}',
    greeting: 'مرحبًا {name}،',
    wrote: 'كتبت إلينا بتاريخ {date}:',
    signature: '{club}',
  },
  whatsapp: {
    answer: 'مرحبًا {name}، معك {club}. شكرًا على رسالتك بتاريخ {date}.',
  },
} as const
