import { paths } from '#core/paths.ts'
/** The two unsubscribe addresses: a page for people, and the one that mail programs post to. */
export const unsubscribeUrl = (origin: string, token: string) => origin + paths.unsubscribe(token)
