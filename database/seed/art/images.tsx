import type { ReactElement } from 'react'
import type { Kit } from '#features/catalogue/web/jersey-parts.tsx'
import { Backpack } from './backpack.tsx'
import { BallNear, BallOnFloor } from './ball.tsx'
import { Beanie } from './beanie.tsx'
import { Bottle, BottleOnFloor } from './bottle.tsx'
import { BraidDetail } from './braid-detail.tsx'
import { CapBack, CapFront } from './cap.tsx'
import {
  FoldedCirtaTee,
  FoldedHoodie,
  FoldedJersey,
  FoldedShorts,
  FoldedSunTee,
} from './folded.tsx'
import { Buzzer } from './films/buzzer.tsx'
import { Play } from './films/play.tsx'
import { BridgeAtDusk } from './gallery/bridge-at-dusk.tsx'
import { ChalkTalk } from './gallery/chalk-talk.tsx'
import { ChangingRoom } from './gallery/changing-room.tsx'
import { CourtInTown } from './gallery/court-in-town.tsx'
import { GymByNight } from './gallery/gym-by-night.tsx'
import { LastSecond } from './gallery/last-second.tsx'
import { BothTeams } from './gallery/matches/both-teams.tsx'
import { SecondsLeft } from './gallery/matches/seconds-left.tsx'
import { OneBall } from './gallery/one-ball.tsx'
import { AssistantCoach, Founder, HeadCoach } from './gallery/portraits.tsx'
import { ShoulderToShoulder } from './gallery/shoulder-to-shoulder.tsx'
import { TeamPicture } from './gallery/team-picture.tsx'
import { teamPictures } from './gallery/teams/team-pictures.tsx'
import { ThroughTheRing } from './gallery/through-the-ring.tsx'
import { TipOff } from './gallery/tip-off.tsx'
import { TrophyShelf } from './gallery/trophy-shelf.tsx'
import { Hoodie, KidsHoodie } from './hoodie.tsx'
import { Jersey } from './jersey.tsx'
import { ShootingShirt } from './shooting-shirt.tsx'
import { ShortsFront } from './shorts.tsx'
import { Slides, SlidesSole } from './slides.tsx'
import { FoldedSocks, Socks } from './socks.tsx'
import { SportsBra } from './sports-bra.tsx'
import { CirtaTee, SunTee } from './tee.tsx'
import { WornJersey } from './worn-jersey.tsx'
import { WornSocks } from './worn-socks.tsx'

/** Beside the drawing of the page, which wears the buyer's number, the others wear none. */
const jerseyImages = (kit: Kit, number: number): Record<string, ReactElement> => ({
  [`jersey-${kit}-front`]: <Jersey kit={kit} number={number} />,
  [`jersey-${kit}-back`]: <Jersey kit={kit} number={number} back />,
  [`jersey-${kit}-folded`]: <FoldedJersey kit={kit} />,
  [`jersey-${kit}-worn`]: <WornJersey kit={kit} />,
  [`braid-${kit}`]: <BraidDetail kit={kit} />,
})

/** Every picture of the demo club by file name; each drawing is square but the teams’. */
export const images: Record<string, ReactElement> = {
  ...jerseyImages('home', 23),
  ...jerseyImages('away', 7),
  ...jerseyImages('third', 10),
  ...jerseyImages('street', 94),
  'shorts-home-front': <ShortsFront kit="home" number={23} />,
  'shorts-home-folded': <FoldedShorts kit="home" number={23} />,
  'shorts-away-front': <ShortsFront kit="away" number={7} />,
  'shorts-away-folded': <FoldedShorts kit="away" number={7} />,
  'tee-cirta-front': <CirtaTee />,
  'tee-cirta-back': <CirtaTee back />,
  'tee-cirta-folded': <FoldedCirtaTee />,
  'tee-sun-front': <SunTee />,
  'tee-sun-back': <SunTee back />,
  'tee-sun-folded': <FoldedSunTee />,
  'shooting-shirt-front': <ShootingShirt />,
  'shooting-shirt-back': <ShootingShirt back />,
  'hoodie-front': <Hoodie />,
  'hoodie-back': <Hoodie back />,
  'hoodie-folded': <FoldedHoodie />,
  'kids-hoodie-front': <KidsHoodie />,
  'kids-hoodie-back': <KidsHoodie back />,
  'cap-front': <CapFront />,
  'cap-back': <CapBack />,
  beanie: <Beanie />,
  'backpack-front': <Backpack />,
  'backpack-pocket': <Backpack zoom={1.9} />,
  bottle: <Bottle />,
  'bottle-floor': <BottleOnFloor />,
  socks: <Socks />,
  'socks-folded': <FoldedSocks />,
  'socks-worn': <WornSocks />,
  slides: <Slides />,
  'slides-sole': <SlidesSole />,
  'ball-floor': <BallOnFloor />,
  'ball-near': <BallNear />,
  'sports-bra-front': <SportsBra />,
  'sports-bra-back': <SportsBra back />,
  'gallery-01': <BridgeAtDusk />,
  'gallery-02': <ShoulderToShoulder />,
  'gallery-03': <GymByNight />,
  'gallery-04': <OneBall />,
  'gallery-05': <CourtInTown />,
  'gallery-06': <ThroughTheRing />,
  'gallery-07': <ChangingRoom />,
  'gallery-08': <ChalkTalk />,
  'gallery-09': <LastSecond />,
  'gallery-10': <TrophyShelf />,
  'gallery-11': <TeamPicture />,
  'gallery-12': <TipOff />,
  'gallery-13': <SecondsLeft />,
  'gallery-14': <BothTeams />,
  ...teamPictures,
  'gallery-video-1': <Play time={4.75} viewBox="280 0 360 360" />,
  'gallery-video-2': <Buzzer time={3.1} viewBox="140 0 360 360" />,
  'portrait-head-coach': <HeadCoach />,
  'portrait-assistant-coach': <AssistantCoach />,
  'portrait-founder': <Founder />,
}
