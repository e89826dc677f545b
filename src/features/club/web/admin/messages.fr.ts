export const messages = {
  link: 'Paramètres',
  title: 'Paramètres',
  subtitle: 'Tout ce que le site dit du club.',
  back: 'Tous les paramètres',
} as const
