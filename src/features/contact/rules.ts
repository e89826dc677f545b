import { type Group, groups } from '#features/programs/facts.ts'

export type Topic = { kind: 'event'; id: string } | { kind: 'program'; level: string; group: Group }

/** The topic of a message, from links to the contact page; anything else is no topic. */
export function parseTopic(topic: string | null): Topic | undefined {
  const [, id] = /^event-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(topic ?? '') ?? []
  if (id) return { kind: 'event', id }
  const [, level, name] = /^([\p{L}\p{N}][\p{L}\p{N} .+-]{0,29})-([a-z]+)$/u.exec(topic ?? '') ?? []
  const group = groups.find((each) => each === name)
  return level && group ? { kind: 'program', level, group } : undefined
}
