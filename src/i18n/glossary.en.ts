/**
 * One English term per concept, in American spelling like the oldest texts; `instead` lists the
 * synonyms to avoid.
 */
export const glossary = [
  { term: 'program', instead: ['programmes?'] },
  { term: 'color', instead: ['colours?', 'coloured'] },
  { term: 'center', instead: ['centres?'] },
  { term: 'centimeter', instead: ['centimetres?'] },
  { term: 'neighborhood', instead: ['neighbourhoods?'] },
  { term: 'defense', instead: ['defence'] },
  { term: 'recognize', instead: ['recognised?'] },
  { term: 'email', instead: ['e-mail\\w*'] },
  { term: 'email address', instead: ['mail address'] },
  { term: 'private link', instead: ['personal link'] },
  { term: 'second factor', instead: ['second step'] },
  { term: 'waiting list', instead: ['wait list', 'waitlist'] },
] as const
