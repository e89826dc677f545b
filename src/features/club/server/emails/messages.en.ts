export const messages = {
  fact: '{label}: {value}',
  question: 'Any questions? Reply to this message or call us:',
  privacy: 'Privacy',
} as const
