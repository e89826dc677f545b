export const messages = {
  link: 'Families',
  title: 'A family’s data',
  subtitle: 'When a family asks what the club keeps about it, or wants it erased',
  contact: 'Phone number, email address or reference',
  contactHint:
    'The family of this number or address is found; a reference finds only what it names.',
  find: 'Find',
  finding: 'Searching…',
  nothing: 'Nothing is kept for “{contact}”.',
  found: 'Found for <ltr>{contact}</ltr>',
  parts: {
    registrations: '{count, plural, one {# registration} other {# registrations}}',
    orders: '{count, plural, one {# order} other {# orders}}',
    messages: '{count, plural, one {# message to the club} other {# messages to the club}}',
    subscriptions:
      '{count, plural, one {# newsletter subscription} other {# newsletter subscriptions}}',
    waits: '{count, plural, one {# size waited for} other {# sizes waited for}}',
    mails: '{count, plural, one {# email} other {# emails}}',
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
    'Open registrations and orders are cancelled: places go to the next in line, pieces back into stock. Names, birth dates, phone numbers, addresses, messages, subscriptions and emails are deleted; orders keep their number, lines and total. This cannot be undone.',
  eraseYes: 'Yes, erase for good',
  erased: 'The family’s data has been erased.',
  erasures: {
    title: 'Waiting to be erased',
    text: 'More than usual is due to be erased at once, so nothing of it goes before one of you has looked. If the date is right and the numbers are likely, allow it: it goes within a minute.',
    dateIsRight: 'The date is right',
    allow: 'Erase',
    allowed: 'Allowed: goes within a minute',
    done: 'Noted. What is due goes within a minute.',
    kinds: {
      clock:
        'The clock has jumped ahead by {count, plural, one {# day} other {# days}}: nothing is erased meanwhile',
      subscriptions: '{count, plural, one {# newsletter address} other {# newsletter addresses}}',
      messages: '{count, plural, one {# message to the club} other {# messages to the club}}',
      registrations:
        '{count, plural, one {# registration of a past season} other {# registrations of past seasons}}',
      size_waits:
        '{count, plural, one {# family that waited for a size} other {# families that waited for a size}}',
      order_calls: '{count, plural, one {# old call} other {# old calls}}',
      blocked_phones:
        '{count, plural, one {# phone that is blocked no more} other {# phones that are blocked no more}}',
      mails: '{count, plural, one {# old email} other {# old emails}}',
      mail_texts: '{count, plural, one {text of # old email} other {texts of # old emails}}',
      audit_entries:
        '{count, plural, one {# old entry of the audit log} other {# old entries of the audit log}}',
    },
  },
} as const
