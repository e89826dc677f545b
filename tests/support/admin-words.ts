import { messages as ar } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as en } from '#features/accounts/web/admin/messages.en.ts'
import { messages as fr } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as adminAr } from '#i18n/admin/messages.ar.ts'
import { messages as adminEn } from '#i18n/admin/messages.en.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { messages as validationAr } from '#i18n/messages.ar.ts'
import { messages as validationEn } from '#i18n/messages.en.ts'
import { messages as validationFr } from '#i18n/messages.fr.ts'

/** The account screens' messages in each language, with the width the journeys use for it. */
export const accountWords = [
  { locale: 'fr', width: 360, words: fr, shared: validationFr, unsaved: adminFr.unsaved },
  { locale: 'en', width: 1280, words: en, shared: validationEn, unsaved: adminEn.unsaved },
  { locale: 'ar', width: 360, words: ar, shared: validationAr, unsaved: adminAr.unsaved },
] as const
