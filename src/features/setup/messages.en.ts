export const messages = {
  title: 'This site is being set up',
  text: 'A basketball club is moving in. Come back soon: teams, times and contact will be on this page.',
  yours: 'Is this your club?',
  signInText:
    'Sign in with the account of the first manager: a guided start asks for name, phone, address and teams. Nothing is compulsory.',
  signIn: 'Sign in and begin',
  needsScript:
    'The back office needs JavaScript. Allow it in the settings of your browser, then load the page again.',
} as const
