export const messages = {
  link: 'الإعدادات',
  title: 'الإعدادات',
  subtitle: 'كل ما يعرضه الموقع عن النادي.',
  back: 'كل الإعدادات',
} as const
