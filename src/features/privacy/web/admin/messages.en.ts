export const messages = {
  title: 'A family’s data',
  subtitle: 'When a family asks what the club keeps about it, or wants it erased',
  contact: 'Phone number, email address or reference',
  contactHint: 'The family of this number or address is found; a reference finds only what it names.',
  find: 'Find',
  finding: 'Searching…',
  nothing: 'Nothing is kept for “{contact}”.',
  found: 'Found for <ltr>{contact}</ltr>',
  parts: {
    registrations: '{count, plural, one {# registration} other {# registrations}}',
    orders: '{count, plural, one {# order} other {# orders}}',
    messages: '{count, plural, one {# message to the club} other {# messages to the club}}',
    subscriptions: '{count, plural, one {# newsletter subscription} other {# newsletter subscriptions}}',
    mails: '{count, plural, one {# e-mail} other {# e-mails}}',
  },
  others: 'The family’s contacts',
  sharedWith: '{count, plural, one {shared with # other family} other {shared with # others}}',
  sharedText:
    'What came from a shared contact without a number or reference is not among the above and stays when this family is erased, until the last of these families.',
  sharedMessages:
    '{count, plural, one {# message came from a shared contact.} other {# messages came from a shared contact.}}',
  choose:
    '{count, plural, one {One family gave <ltr>{contact}</ltr>} other {# families gave <ltr>{contact}</ltr>}}',
  chooseText: 'Choose the family that asks: nothing of the others is shown, handed out or erased.',
  chooseOf: 'Choose: {names}',
  chooseThis: 'This one',
  export: 'Download everything (JSON)',
  erase: 'Erase everything',
  eraseQuestion: 'Erase this family’s data for good?',
  eraseText:
    'Open registrations and orders are cancelled: places go to the next in line, pieces back into stock. Names, birth dates, phone numbers, addresses, messages, subscriptions and e-mails are deleted; orders keep their number, lines and total. This cannot be undone.',
  eraseYes: 'Yes, erase for good',
  erased: 'The family’s data has been erased.',
} as const
