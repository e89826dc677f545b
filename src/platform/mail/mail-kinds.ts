/** Every kind of mail that the program sends; each feature adds those that it makes. */
export interface MailKinds {}
export type MailKind = keyof MailKinds
