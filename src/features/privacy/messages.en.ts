export const messages = {
  title: 'Your data at the club',
  description: 'What {club} keeps about you and your children, why, for how long, and whom to ask.',
  lede: 'We ask for little, keep it only as long as it is needed, and neither sell nor lend your data to anyone. Much of it is about children: we take care of it.',
  kept: 'What we keep',
  what: 'What',
  why: 'Why',
  howLong: 'How long',
  registrations: {
    title: 'Registrations',
    what: 'The child’s name and date of birth, what you tell the coaches about its health if you choose to, a parent’s name and phone, an email address if you give one, and your consents, each with its date and the text you read.',
    why: 'To form the groups, to look after the child on the court, to reach you when needed and to respect your choices. Photos need a consent of their own, which you can withdraw at any time from your private link.',
    howLong:
      'Until the end of the following season. Waiting lists and cancelled registrations are erased at the end of the season.',
  },
  orders: {
    title: 'Orders',
    what: 'Name, phone, for a player also a parent’s, delivery address, email and notes if you give them, and the items ordered.',
    why: 'To prepare the order, deliver it and keep you informed.',
    howLong:
      'For as long as the club must be able to account for its sales. If you ask for erasure, number, items and total stay, without who ordered.',
  },
  calls: {
    title: 'Calls and blocked phones',
    what: 'When the club calls you about an order: what came of the call, a note if one is needed, and refused parcels. For a phone that fake orders came from: the number, why it is blocked, and until when.',
    why: 'To confirm orders, not to call you twice, and to keep no items for fake orders. A blocked phone can still order: the club checks first.',
    howLong:
      'What came of a call, {months, plural, one {# month} other {# months}}. A blocked phone, until the block ends, then {days, plural, one {# day} other {# days}}. Refused parcels, as the order.',
  },
  messages: {
    title: 'Messages',
    what: 'Your name, your email, your phone if you give it, and what you write to us.',
    why: 'To answer you.',
    howLong: '{months, plural, one {# month} other {# months}}; then the message is erased.',
  },
  newsletter: {
    title: 'Newsletter',
    what: 'Your email address and your language.',
    why: 'To send you the newsletter, once a month at most.',
    howLong:
      'Until you unsubscribe, with one click in every newsletter. An address that was not confirmed is erased after {days, plural, one {# day} other {# days}}.',
  },
  waits: {
    title: 'Sizes waited for',
    what: 'The email address and language of who wants to know when a size is back.',
    why: 'To write to you once, when that size is back in stock.',
    howLong:
      'Until {toldDays, plural, one {# day} other {# days}} after that message, which has a link to be taken off every list. If the size does not come back, {days, plural, one {# day} other {# days}}.',
  },
  reminders: {
    title: 'Reminders of sessions',
    what: 'If you press “Tell me”: the address and key that your browser gives for notifications, the language, and the teams you follow. No name and no account.',
    why: 'To tell this device the evening before a session, and when it is canceled or moved. Notifications travel, encrypted, through your browser’s service.',
    howLong:
      'Until you turn them off or follow no team any more; at most {months, plural, one {# month} other {# months}} after this device’s last visit.',
  },
  mails: {
    title: 'Emails we send',
    what: 'The confirmations and answers that leave this site.',
    why: 'To find what was written to you when a question comes up.',
    howLong:
      'Their text for {days, plural, one {# day} other {# days}}, the record that they were sent for {months, plural, one {# month} other {# months}}.',
  },
  visits: {
    title: 'Visits to the site',
    what: 'Cookies for the language, nothing else. Each form you send has a random key, so that sending it twice counts once. Your cart, and the contact details you choose to keep, stay on your device.',
    why: 'So that the site speaks your language. No advertising, no audience measurement, no trackers. Your network’s address only serves to slow down abuse; the map’s images come from OpenStreetMap, which sees it when you open the map.',
    howLong:
      'The language for a year. The counters against abuse for a day at most, the keys of forms {days, plural, one {# day} other {# days}}, the keyed hash of the network that an order or a registration came from {networkDays, plural, one {# day} other {# days}}.',
  },
  audit: {
    title: 'Log of changes',
    what: 'Which member of the club’s staff changed, exported or erased what, and when. Attempts to sign in to the back office, with the network they came from.',
    why: 'To know who did what with your data, and to notice misuse.',
    howLong:
      '{months, plural, one {# month} other {# months}}; failed sign-ins {days, plural, one {# day} other {# days}}.',
  },
  rights: {
    title: 'Your rights',
    text: 'You can ask to see what we keep about you or your child, have it corrected or erased, and withdraw a consent at any time. It is free, and you need not say why.',
    law: 'It is also the law: Algerian law no. 18-07 of 10 June 2018. If our answer does not satisfy you, you can turn to the national authority for the protection of personal data (ANPDP).',
  },
  ask: {
    title: 'Whom to ask',
    mail: 'Email',
    phone: 'Phone',
    address: 'Address',
    write: 'Write to the club',
  },
} as const
