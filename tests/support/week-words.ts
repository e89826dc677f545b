import { messages as accountsAr } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as accountsFr } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as catalogueAr } from '#features/catalogue/web/admin/messages.ar.ts'
import { messages as catalogueFr } from '#features/catalogue/web/admin/messages.fr.ts'
import { messages as clubAr } from '#features/club/web/admin/messages.ar.ts'
import { messages as clubFr } from '#features/club/web/admin/messages.fr.ts'
import { messages as colleaguesAr } from '#features/colleagues/web/admin/messages.ar.ts'
import { messages as colleaguesFr } from '#features/colleagues/web/admin/messages.fr.ts'
import { messages as contactAr } from '#features/contact/web/admin/messages.ar.ts'
import { messages as contactFr } from '#features/contact/web/admin/messages.fr.ts'
import { messages as eventsAr } from '#features/events/web/admin/messages.ar.ts'
import { messages as eventsFr } from '#features/events/web/admin/messages.fr.ts'
import { messages as mediaAr } from '#features/media/web/admin/messages.ar.ts'
import { messages as mediaFr } from '#features/media/web/admin/messages.fr.ts'
import { messages as moneyAr } from '#features/money/web/admin/messages.ar.ts'
import { messages as moneyFr } from '#features/money/web/admin/messages.fr.ts'
import { messages as callsAr } from '#features/orders/web/admin/call-messages.ar.ts'
import { messages as callsFr } from '#features/orders/web/admin/call-messages.fr.ts'
import { messages as changeAr } from '#features/orders/web/admin/change-messages.ar.ts'
import { messages as changeFr } from '#features/orders/web/admin/change-messages.fr.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as parcelsAr } from '#features/orders/web/admin/parcel-messages.ar.ts'
import { messages as parcelsFr } from '#features/orders/web/admin/parcel-messages.fr.ts'
import { messages as saleAr } from '#features/orders/web/admin/sale-messages.ar.ts'
import { messages as saleFr } from '#features/orders/web/admin/sale-messages.fr.ts'
import { messages as privacyAr } from '#features/privacy/web/admin/messages.ar.ts'
import { messages as privacyFr } from '#features/privacy/web/admin/messages.fr.ts'
import { messages as programsAr } from '#features/programs/web/admin/messages.ar.ts'
import { messages as programsFr } from '#features/programs/web/admin/messages.fr.ts'
import { messages as registrationsAr } from '#features/registrations/web/admin/messages.ar.ts'
import { messages as registrationsFr } from '#features/registrations/web/admin/messages.fr.ts'
import { messages as reportsAr } from '#features/reports/web/admin/messages.ar.ts'
import { messages as reportsFr } from '#features/reports/web/admin/messages.fr.ts'
import { messages as adminAr } from '#i18n/admin/messages.ar.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'

/** The words of the screens in both languages, and what is typed into them. */
export const weekWords = {
  fr: {
    accounts: accountsFr,
    catalogue: catalogueFr,
    club: clubFr,
    colleagues: colleaguesFr,
    contact: contactFr,
    events: eventsFr,
    media: mediaFr,
    orders: ordersFr,
    sale: saleFr.sale,
    calls: callsFr.calls,
    change: changeFr.change,
    changed: changeFr.history.changed,
    parcel: parcelsFr.parcel,
    money: moneyFr,
    reports: reportsFr,
    privacy: privacyFr,
    programs: programsFr,
    registrations: registrationsFr,
    admin: adminFr,
    shared: sharedFr,
    jersey: 'Maillot Gorges du Rhumel',
    newJersey: 'Maillot extérieur',
    constantine: 'Constantine',
    coach: 'Salim D.',
    role: 'Entraîneur U14',
    tournament: 'Tournoi des deux rives',
  },
  ar: {
    accounts: accountsAr,
    catalogue: catalogueAr,
    club: clubAr,
    colleagues: colleaguesAr,
    contact: contactAr,
    events: eventsAr,
    media: mediaAr,
    orders: ordersAr,
    sale: saleAr.sale,
    calls: callsAr.calls,
    change: changeAr.change,
    changed: changeAr.history.changed,
    parcel: parcelsAr.parcel,
    money: moneyAr,
    reports: reportsAr,
    privacy: privacyAr,
    programs: programsAr,
    registrations: registrationsAr,
    admin: adminAr,
    shared: sharedAr,
    jersey: 'قميص وادي الرمال',
    newJersey: 'قميص خارج الديار',
    constantine: 'قسنطينة',
    coach: 'سليم د.',
    role: 'مدرب تحت 14',
    tournament: 'دورة الضفتين',
  },
} as const

export type WeekWords = (typeof weekWords)['fr' | 'ar']
