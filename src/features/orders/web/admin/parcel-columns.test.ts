import { expect, test } from 'vitest'
import { parcelHeads as headsAr } from '../../parcel-messages.ar.ts'
import { parcelHeads as headsEn } from '../../parcel-messages.en.ts'
import { parcelHeads as headsFr } from '../../parcel-messages.fr.ts'
import { messages as ar } from './parcel-messages.ar.ts'
import { messages as en } from './parcel-messages.en.ts'
import { messages as fr } from './parcel-messages.fr.ts'

test('the settings name the columns as the list for the courier heads them', () => {
  expect(fr.parcel.columns).toEqual(headsFr)
  expect(en.parcel.columns).toEqual(headsEn)
  expect(ar.parcel.columns).toEqual(headsAr)
})
