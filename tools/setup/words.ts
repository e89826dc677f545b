// What files of systemd, Caddy and logrotate read as more than a part of a name, also in quotes.
const special = /[\p{Cc}"'`\\$%*?[\]{}]/u

/** Whether the files that setup writes can name this path. */
export const isNameable = (path: string): boolean => !special.test(path)

/** One word of such a file, in quotes where it holds a space. */
export const asWord = (word: string): string => (/\s/.test(word) ? `"${word}"` : word)
