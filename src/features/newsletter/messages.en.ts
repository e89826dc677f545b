export const messages = {
  title: 'Stay Updated',
  text: 'Games, camps and news from the shop: one e-mail a month.',
  email: 'Your e-mail',
  placeholder: 'name@example.dz',
  subscribe: 'Subscribe',
  subscribing: 'Sending…',
  privacy: 'No spam, unsubscribe anytime',
  thanks: 'Thanks for subscribing!',
  failed: 'Failed to subscribe. Please try again.',
  page: 'The club’s newsletter',
  home: 'Back to Home',
} as const
