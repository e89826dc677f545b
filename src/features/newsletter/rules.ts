/** The token of a mail's link, or the UUID that older links have. */
export const linkTokenPattern = /^[\w-]{36,43}$/
