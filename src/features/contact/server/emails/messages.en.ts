export const messages = {
  subject: 'Message from {name}',
  heading: 'New message',
  text: '{name} wrote to the club from the site. A reply to this mail goes straight to them.',
  inLanguage: 'Written on the {language, select, ar {Arabic} en {English} other {French}} page',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  topic: 'Subject',
  program: '{level} program, {group, select, boys {boys} girls {girls} other {mixed}}',
  event: 'Event: {title}',
  message: 'Message',
  open: 'Open the messages',
  reply: {
    subject: 'Your message to {club}',
    greeting: 'Hello {name},',
    wrote: 'On {date} you wrote to us:',
    signature: '{club}',
  },
  whatsapp: {
    answer: 'Hello {name}, this is {club}. Thank you for your message of {date}.',
  },
} as const
