export const messages = {
  tab: 'Newsletter ({count, number})',
  caption: 'Newsletter subscribers',
  empty: 'No newsletter subscribers yet',
  emptySearch: 'No subscribers found',
  find: 'E-mail',
  filter: 'Subscribers by state',
  columns: { email: 'Email', subscribedAt: 'Subscribed At', state: 'Status', actions: 'Actions' },
  state: { confirmed: 'Confirmed', unconfirmed: 'Not confirmed' },
  remove: 'Remove',
  removeOf: 'Remove {email}',
  removed: 'Subscriber removed!',
  exported:
    'A download holds confirmed addresses, unless others are chosen, each with its own link to unsubscribe.',
  mailKinds: {
    'newsletter-confirm': 'Newsletter confirmation',
  },
} as const
