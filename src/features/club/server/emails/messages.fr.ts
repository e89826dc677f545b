export const messages = {
  fact: '{label} : {value}',
  question: 'Une question ? Répondez à ce message ou appelez-nous :',
  privacy: 'Confidentialité',
} as const
