export type Topic =
  | { kind: 'event'; id: string }
  | { kind: 'program'; level: string; group: 'boys' | 'girls' }

/** The topic of a message, from links to the contact page; anything else is no topic. */
export function parseTopic(topic: string | null): Topic | undefined {
  const [, level, group] = /^(U\d\d)-(boys|girls)$/.exec(topic ?? '') ?? []
  if (level) return { kind: 'program', level, group: group === 'boys' ? 'boys' : 'girls' }
  const [, id] = /^event-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(topic ?? '') ?? []
  return id ? { kind: 'event', id } : undefined
}
