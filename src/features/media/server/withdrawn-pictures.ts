/** SQL for when a consent to a picture at these addresses was withdrawn; null where all hold. */
export const withdrawnAt = (...addresses: readonly string[]) =>
  `(select max(withdrawn_at) from picture_consents
     where digest in (${addresses.map((address) => `md5(${address})`).join(', ')}))`
