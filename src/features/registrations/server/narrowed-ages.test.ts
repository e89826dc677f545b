import { expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import {
  familyOf,
  girl,
  member,
  ofNewFamily,
  openFamilies,
  winter,
} from '#tests/support/families.ts'
import type { RegistrationChange } from '../contract.ts'
import { changeRegistration } from './change-registration.ts'
import { getRegistration } from './find-registration.ts'

const { db, sendFamily } = openFamilies()
const context = () => ({ ...contextOf(db.database), now: () => winter })

test('a family corrects all but the birth date after the club narrowed the team’s ages', async () => {
  const children = [member('Elder', '2012-05-04', girl), member('Younger', '2013-05-04', girl)]
  const { token } = await sendFamily(familyOf(children, ofNewFamily()))
  await db.database.pool.query("update teams set age_from = 14 where slug = 'u14-girls'")
  const { participants, version } = await getRegistration(context(), token)
  const change = (sent: Omit<RegistrationChange, 'version'>) =>
    changeRegistration(context(), token, { version, ...sent })
  const born = (birth_date: string) =>
    participants.map((each, index) => (index === 1 ? { ...each, birth_date } : each))
  await expect(change({ participants: born('2013-05-05') })).rejects.toMatchObject({
    code: 'age_not_in_level',
    details: { errors: [{ path: 'participants.1.birth_date', code: 'age_not_in_level' }] },
  })
  const renamed = born('2013-05-04').map((each) => ({ ...each, notes: 'Asthme' }))
  const changed = await change({ participants: renamed, guardian_phone: '0661 23 45 67' })
  expect(changed).toMatchObject({
    guardian_phone: '+213661234567',
    participants: [{ notes: 'Asthme' }, { notes: 'Asthme', birth_date: '2013-05-04' }],
  })
})
