export const messages = {
  subject: 'Confirm your address for the club’s newsletter',
  heading: 'One more click',
  text: 'This address was given for the club’s newsletter. Confirm it, and you will get games, camps and news from the shop, once a month.',
  notYou:
    'Was it not you? Do nothing: without a confirmation the address is erased after {days, plural, one {# day} other {# days}}.',
  confirm: 'Confirm my address',
  unsubscribe: 'Unsubscribe',
  why: 'You receive this message because this address was given for the club’s newsletter on our site.',
  letter: {
    visit: 'See the club’s site',
    why: 'You receive this message because you subscribed to the club’s newsletter.',
  },
} as const
