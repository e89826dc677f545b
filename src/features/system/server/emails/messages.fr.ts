import { warnings } from '#i18n/admin/warnings.fr.ts'

export const messages = {
  subject: '{count, plural, one {Le site a un problème} other {Le site a # problèmes}}',
  heading: 'Le site demande votre attention',
  ...warnings,
  once: 'Chaque cause n’est écrite qu’une fois par jour.',
  open: 'Ouvrir la page Système',
} as const
