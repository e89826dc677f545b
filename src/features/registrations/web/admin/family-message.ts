import type { DeskText } from '#features/mails/web/admin/desk-texts.ts'
import type { AdminRegistration } from '../../admin-contract.ts'

/** The opening of a message to a family, in its language. */
export const familyMessage = (
  { language, reference }: Pick<AdminRegistration, 'language' | 'reference'>,
  text: DeskText,
): string => text('registrations.whatsapp.opening', language, { reference })
