import { useMessages } from 'use-intl'

/** The names of all kinds of mail, from the words of the features that send them. */
export function mailKindNames(words: object): Readonly<Record<string, string>> {
  const named = Object.values<object>({ ...words }).map((each) =>
    'mailKinds' in each ? each.mailKinds : {},
  )
  return Object.assign({}, ...named)
}

/** The name of a kind of mail; an unknown kind of a newer server shows its own. */
export function useMailKindName() {
  const names = mailKindNames(useMessages().admin)
  return (kind: string) => names[kind] ?? kind
}
