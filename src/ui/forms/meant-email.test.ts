import { expect, test } from 'vitest'
import { meantEmail } from './meant-email.ts'

test.each([
  ['samira@gmial.com', 'samira@gmail.com'],
  [' Samira.B@Gmail.con ', 'Samira.B@gmail.com'],
  ['samira@gmail.fr', 'samira@gmail.com'],
  ['samira@gmail', 'samira@gmail.com'],
  ['samira@gamil.com', 'samira@gmail.com'],
  ['samira@yaho.fr', 'samira@yahoo.fr'],
  ['samira@hotmaill.com', 'samira@hotmail.com'],
  ['samira@outlok.fr', 'samira@outlook.fr'],
  ['samira@icluod.com', 'samira@icloud.com'],
])('by %s, %s was meant', (typed, meant) => expect(meantEmail(typed)).toBe(meant))

test.each([
  'samira@gmail.com',
  'samira@yahoo.com',
  'samira@ymail.com',
  'samira@mail.com',
  'samira@hotmail.de',
  'samira@live.fr',
  'samira@univ-constantine2.dz',
  'samira@',
  'samira',
  '',
])('nothing is asked about "%s"', (typed) => expect(meantEmail(typed)).toBeUndefined())
