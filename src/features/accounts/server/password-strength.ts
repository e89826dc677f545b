import { clubName } from '#features/club/server/club-name.ts'
import { type Config, demoPassword } from '#platform/config.ts'
import {
  foldPassword,
  isMadeOf,
  isShortPassword,
  maxPasswordBytes,
  type PasswordWeakness,
  wordsOfAddress,
} from '../rules.ts'
import { AuthError } from './auth-error.ts'
import { publicPasswords } from './policy.ts'

// Besides the name: words about the club and its city, in their usual spellings.
const clubWords = [
  ...Object.values(clubName).flatMap((name) => name.split(' ')),
  'cbc',
  'basket',
  'basket-ball',
  'constantine',
  'kosantina',
  'قسنطينة',
  'سيرتا',
  'كرة',
  'السلة',
]

let common: Promise<ReadonlySet<string>> | undefined

/**
 * About fifty thousand, loaded when the first password is checked, which most runs of the program
 * never do.
 */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/** The weaknesses of an admin's password. The demo password is fine where it may be used at all. */
export async function weaknessesOf(
  config: Config,
  email: string,
  password: string,
): Promise<PasswordWeakness[]> {
  const isPublic = publicPasswords(config).includes(password)
  if (password === demoPassword && !isPublic) return []
  if (isShortPassword(password)) return ['length']
  const isGuessed =
    isPublic ||
    (await commonPasswords()).has(foldPassword(password)) ||
    isMadeOf([...clubWords, ...wordsOfAddress(email)], password)
  return isGuessed ? ['pwned'] : []
}

const messageOf = {
  length: 'Password should be at least 10 characters',
  pwned:
    'Password is too easy to guess: too common, or made of the own address or the club’s words',
}

/** @throws validation_failed, weak_password with its reasons */
export async function assertGoodPassword(
  config: Config,
  email: string,
  password: string,
): Promise<void> {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw new AuthError(
      400,
      'validation_failed',
      `Password cannot be longer than ${maxPasswordBytes} bytes`,
    )
  }
  const reasons = await weaknessesOf(config, email, password)
  const [first] = reasons
  if (first)
    throw new AuthError(422, 'weak_password', messageOf[first], { weak_password: { reasons } })
}
