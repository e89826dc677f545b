/** One Arabic term per concept; `instead` lists the synonyms to avoid. */
export const glossary = [
  { term: 'أوقات الاستقبال', instead: ['أوقات العمل'] },
  { term: 'النشرة', instead: ['الرسالة الإخبارية', 'النشرة البريدية', 'رسالة النادي الإخبارية'] },
  { term: 'رموز الاسترداد', instead: ['الرموز الاحتياطية', 'رمز احتياطي'] },
  { term: 'وسيلة التحقق الثانية', instead: ['الخطوة الثانية', 'خطوة التحقّق', 'خطوة التحقق'] },
  { term: 'فضاء الإدارة', instead: ['لوحة الإدارة', 'لوحة المتابعة'] },
  { term: 'الدور', instead: ['الرتبة', 'رتبتكم'] },
  { term: 'الخصوصية', instead: ['بياناتك لدى النادي'] },
  { term: 'البريد المُرسل', instead: ['الرسائل الإلكترونية'] },
  { term: 'هوديات', instead: ['سترات بقلنسوة', 'سترة بقلنسوة'] },
  { term: 'لوازم التدريب', instead: ['ملابس التدريب'] },
  { term: 'سجلّ التغييرات', instead: ['سجل التدقيق', 'سجلّ التدقيق'] },
  { term: 'أقل من 14 سنة (U14)', instead: ['U1[2468] (?:ذكور|إناث)'] },
  { term: 'خارج الديار', instead: ['خارج القواعد', 'داخل القواعد'] },
  { term: 'وصولات التحضير', instead: ['قسائم التحضير', 'قسيمة التحضير'] },
] as const

/**
 * Families are addressed in the plural (كم) where they register; everybody else in the singular
 * (ك).
 */
export const addressedAsMany = [
  'src/features/registrations/messages.ar.ts',
  'src/features/registrations/server/emails/messages.ar.ts',
  'src/features/orders/server/emails/messages.ar.ts whatsapp.',
]

/** Texts that a visitor sends to the club, which is addressed in the plural. */
export const writtenToTheClub = ['add.tellMeText', 'whatsappMessage', 'absence.message'] as const
