import type { Setup } from '../../contract.ts'
import type { SetupStep } from '../../facts.ts'
import { ClubStep } from './club-step.tsx'
import { AccountStep, ColleagueStep, ProductsStep } from './link-steps.tsx'
import { HoursStep } from './hours-step.tsx'
import { MailStep } from './mail-step.tsx'
import type { Moves } from './step-buttons.tsx'
import { TeamsStep } from './teams-step.tsx'

type Props = Moves & { step: SetupStep; setup: Setup }

/** What one step asks. */
export function StepBody({ step, setup, ...moves }: Props) {
  switch (step) {
    case 'name':
    case 'colours':
    case 'phone':
    case 'address':
      return <ClubStep step={step} {...moves} />
    case 'hours':
      return <HoursStep {...moves} />
    case 'teams':
      return <TeamsStep {...moves} />
    case 'products':
      return <ProductsStep {...moves} />
    case 'mail':
      return <MailStep setup={setup} {...moves} />
    case 'colleague':
      return <ColleagueStep {...moves} />
    case 'account':
      return <AccountStep {...moves} />
  }
}
