import { testScreens } from './matrix.ts'
import { screens } from './screens.ts'

testScreens(screens)
