const secretName = /PASSWORD|SECRET|TOKEN|PASSPHRASE|KEY|HEADER/

/**
 * A setting's value for a line that ends in the log. A secret is not told, nor what may hold one or
 * name a person: an address with "@" or "?".
 */
export const shownSetting = (name: string, value = ''): string =>
  value !== '' && (secretName.test(name) || /[@?]/.test(value)) ? '…' : value
