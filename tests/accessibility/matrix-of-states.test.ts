import { deskStates } from './desk-states.ts'
import { matchScreens } from './match-screens.ts'
import { testScreens } from './matrix.ts'
import { newsScreens } from './news-screens.ts'
import { registrationScreens } from './registration-screens.ts'
import { shopScreens } from './shop-screens.ts'
import { signInStates } from './sign-in-states.ts'
import { states } from './states.ts'

testScreens([
  ...shopScreens,
  ...matchScreens,
  ...newsScreens,
  ...deskStates,
  ...registrationScreens,
  ...signInStates,
  ...states,
])
