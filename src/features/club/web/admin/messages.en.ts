export const messages = {
  link: 'Settings',
  title: 'Settings',
  subtitle: 'Everything that the site says about the club.',
  back: 'All settings',
} as const
