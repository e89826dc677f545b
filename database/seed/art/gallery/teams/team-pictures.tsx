import type { ReactElement } from 'react'
import { WithTheCup } from './cup.tsx'
import { LayUp } from './lay-up.tsx'
import { LineUp } from './line-up.tsx'
import { OnTheFloor } from './on-the-floor.tsx'
import { OverTheGorge } from './over-the-gorge.tsx'
import { Spotlight } from './spotlight.tsx'
import { Star } from './star.tsx'
import { TimeOut } from './time-out.tsx'

/** Each team where a club would take its picture, by the names of the files. */
export const teamPictures: Readonly<Record<string, ReactElement>> = {
  'team-u12-girls': <OnTheFloor />,
  'team-u12-boys': <Star />,
  'team-u14-girls': <TimeOut />,
  'team-u14-boys': <LayUp />,
  'team-u16-girls': <WithTheCup />,
  'team-u16-boys': <OverTheGorge />,
  'team-u18-girls': <LineUp />,
  'team-u18-boys': <Spotlight />,
}
