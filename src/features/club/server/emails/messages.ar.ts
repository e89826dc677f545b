export const messages = {
  fact: '{label}: {value}',
  question: 'لديك سؤال؟ أجب عن هذه الرسالة أو اتصل بنا:',
  privacy: 'الخصوصية',
} as const
