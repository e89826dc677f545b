export const messages = {
  greeting: 'Hello {name},',
  hello: 'Hello,',
  team: '{level} {group, select, boys {boys} girls {girls} other {mixed}}',
  received: {
    subject: 'Registration {reference}: {offer}',
    heading: 'Registration received',
    text: 'Your registration is recorded, and the club will confirm it: the link below will show that. If anything is missing, the club will call you.',
  },
  waiting: {
    subject: 'Waiting list {reference}: {offer}',
    heading: 'You are on the waiting list',
    text: 'All places are taken for now: you are number {position} in line. When a place becomes free it is given to the next family, and we write to you at once.',
  },
  place: {
    subject: 'A place for you: {offer}',
    heading: 'The place is yours',
    text: 'A place became free and you were next in line: you are now registered. If you can no longer come, please cancel, so that the next family can.',
  },
  link: {
    subject: 'Your private link: registration {reference}',
    heading: 'Here is your link',
    text: 'You asked for the link of your registration: it shows, changes or cancels it. Your earlier links stay valid. If you did not ask for it, there is nothing to do.',
  },
  news: {
    subject: '{offer}: a message from the club',
    visit: 'See the club’s site',
    why: 'You receive this message because this address was given for a registration on our site.',
  },
  call: {
    subject: 'Call a family: {offer}, {reference}',
    heading: 'A place came free; the family has no email',
    text: 'The next place of the waiting list was given to this family. It left no email address: call it, then tick it off the list.',
    open: 'See whom to call',
  },
  label: {
    guardian: 'Parent',
    phone: 'Phone',
    reference: 'Reference',
    event: 'Event',
    program: 'Program',
    season: 'Season',
    date: 'Date',
    time: 'Time',
    place: 'Place',
    participants: 'Who takes part',
    waiting: 'Waiting list, number',
  },
  open: 'See, change or cancel',
  why: 'You receive this message because this address was given for a registration on our site. The link above is yours alone: please do not pass it on.',
  whatsapp: {
    opening: 'Hello, this is {club} about your registration {reference}.',
  },
} as const
