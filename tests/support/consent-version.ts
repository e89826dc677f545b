export { consentVersion } from '../../database/seed/texts.ts'
