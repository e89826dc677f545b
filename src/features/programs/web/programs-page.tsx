import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { later, still } from '#ui/server-drawn.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import type { Team } from '../contract.ts'
import { type Group, groups } from '../facts.ts'
import { levelsOf } from '../rules.ts'
import { teamsQuery } from './client.ts'
import { LevelCard } from './level-card.tsx'
import { levelAnchor } from './level-anchor.ts'

const Notice = still(async () => (await import('#ui/feedback/notice.tsx')).Notice)
const ProgramsIntro = still(async () => (await import('./programs-intro.tsx')).ProgramsIntro)
const GroupChoice = still(async () => (await import('./group-choice.tsx')).GroupChoice)
const ForAllTeams = still(async () => (await import('./for-all-teams.tsx')).ForAllTeams)
const WeekTable = later('week', async () => (await import('./week-table.tsx')).WeekTable)

const groupsOf = (teams: readonly Team[]): Group[] =>
  groups.filter((group) => teams.some((team) => team.group === group))

/** The group of the address, else the first. */
function useGroup(among: readonly Group[]): Group | undefined {
  const asked = new URLSearchParams(useLocation().search).get('group')
  return among.find((group) => group === asked) ?? among[0]
}

/** The part of the page that the address leads to, whether its letters are encoded or not. */
const partOf = (hash: string) =>
  [...document.querySelectorAll<HTMLElement>('.teams [id]')].find(({ id }) =>
    [id, encodeURIComponent(id)].includes(hash.slice(1)),
  )

/** Where the page is with this group chosen. */
const addressOf = ({ value }: HTMLInputElement) => `?group=${value}`

/**
 * The group of the page's part that the fragment leads to, where `?group` is missing or says
 * another one; it is then chosen. A choice that the visitor made before hydration takes precedence
 * over the address.
 */
function useGroupOfPart(chosen: Group | undefined) {
  const { hash, key } = useLocation()
  const isHydrated = useRef(false)
  const [held, setHeld] = useState<string>()
  useEffect(() => {
    const early = !isHydrated.current && document.querySelector<HTMLInputElement>('.teams :checked')
    isHydrated.current = true
    if (early) {
      setHeld(early.value)
      // Not `navigate`, which would cancel the navigation of a link that was pressed meanwhile.
      history.replaceState(history.state, '', addressOf(early))
      return
    }
    const part = hash ? partOf(hash) : undefined
    const group = part?.closest<HTMLElement>('[data-group]')?.dataset.group
    setHeld(group)
    const choice = document.querySelector<HTMLInputElement>(`.teams [value=${group ?? chosen}]`)
    const isHidden = part?.offsetParent === null
    if (choice) choice.checked = true
    if (isHidden) part?.scrollIntoView()
  }, [hash, key, chosen])
  return groups.find((group) => group === held)
}

/** Runs once the frame of this event is on the screen. */
const afterPaint = (act: () => void) => void requestAnimationFrame(() => setTimeout(act))

/**
 * Writes the choice into the address, so that reload and sharing keep it. The radio buttons are in
 * a static island without scripts, and React stops its events before they reach the window: so this
 * listens in the capture phase.
 */
function useChoiceInAddress() {
  const navigate = useNavigate()
  useEffect(() => {
    const keep = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'group') return
      const address = addressOf(target)
      // Navigates after the paint, because the router measures the page, which is slow on a weak
      // phone.
      afterPaint(() => void navigate(address, { replace: true, preventScrollReset: true }))
    }
    addEventListener('change', keep, true)
    return () => removeEventListener('change', keep, true)
  }, [navigate])
}

/** Each level's link leads to its team in the chosen group, else to its first. */
function anchorsOf(teams: readonly Team[], chosen: Group | undefined) {
  const leading = levelsOf(teams).map(
    (alike) => alike.find(({ group }) => group === chosen) ?? alike[0],
  )
  return ({ slug, level }: Team) =>
    leading.some((team) => team?.slug === slug) ? levelAnchor(level) : undefined
}

/**
 * Shows a team's picture, or nothing where the club has none; `eager` for the first view of a
 * phone.
 */
type Pictured = { Picture: ComponentType<{ slug: string; eager: boolean }> }

function TeamsByGroup({ teams, Picture }: { teams: readonly Team[] } & Pictured) {
  const t = useTranslations('programs')
  const among = groupsOf(teams)
  const chosen = useGroup(among)
  const held = useGroupOfPart(chosen)
  const shown = held ?? chosen
  useChoiceInAddress()
  const anchorOf = anchorsOf(teams, chosen)
  const isChosen = among.length > 1
  return (
    <div className="teams grid gap-6 lg:grid-cols-2 lg:gap-8">
      {isChosen && <GroupChoice among={among} chosen={shown} held={held} />}
      {among.map((group) => (
        <section
          key={group}
          data-group={group}
          data-shown={group === shown || undefined}
          aria-labelledby={`${group}-title`}
        >
          <h2
            id={`${group}-title`}
            className={`display mb-4 text-30 ${isChosen ? 'max-lg:sr-only' : ''}`}
          >
            {t(group)}
          </h2>
          <div className="grid gap-6 md:max-lg:grid-cols-2">
            {teams
              .filter((team) => team.group === group)
              .map((team, index) => (
                <LevelCard
                  key={team.id}
                  team={team}
                  among={teams}
                  anchor={anchorOf(team)}
                  picture={<Picture slug={team.slug} eager={group === shown && index === 0} />}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The head of the page, also where its teams cannot be read. */
export function ProgramsFrame({
  teams,
  children,
}: {
  teams: readonly Team[]
  children: ReactNode
}) {
  const t = useTranslations('programs')
  const ages = teams.flatMap(({ age_from, age_to }) => [age_from, age_to])
  const range = { from: String(Math.min(...ages)), to: String(Math.max(...ages)) }
  return (
    <>
      <PageMeta
        title={t('title')}
        description={ages.length > 0 ? t('description', range) : t('emptyText')}
        path={paths.programs}
      />
      <div className="page py-6 lg:py-12">
        <h1 className="display">{t('title')}</h1>
        <ProgramsIntro />
      </div>
      {children}
    </>
  )
}

type ProgramsPageProps = { strip: ReactNode } & Pictured

/** Every team with its days; `strip` is what the teams of this device have next. */
export function ProgramsPage({ strip, Picture }: ProgramsPageProps) {
  const t = useTranslations('programs')
  const data = useLoaded(teamsQuery())
  const teams = data?.items ?? []
  return (
    <ProgramsFrame teams={teams}>
      {strip}
      <div className="page space-y-10 py-6 lg:space-y-12 lg:py-10">
        {data && teams.length === 0 && <Notice title={t('empty')} text={t('emptyText')} />}
        {teams.length > 0 && (
          <>
            <TeamsByGroup teams={teams} Picture={Picture} />
            <ForAllTeams teams={teams} />
            <WeekTable teams={teams} groups={groupsOf(teams)} />
            <p>
              <ButtonLink to={paths.contact()} look="outline">
                {t('information')}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </ProgramsFrame>
  )
}
