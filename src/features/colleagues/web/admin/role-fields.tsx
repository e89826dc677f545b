import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Role, roles } from '#core/permissions.ts'
import { useTranslations } from '#i18n/translations.ts'
import { offersQuery } from '#features/registrations/web/admin/client.ts'
import { type OfferedTeam, teamsOf } from '#features/registrations/web/admin/offered-teams.ts'
import { useTeamName } from '#features/registrations/web/offer-words.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckField, FieldGroup } from '#ui/forms/field.tsx'

/** The role and the teams that the fields below have, as typed. */
export function accessOf(form: HTMLFormElement): { role: Role; teams: string[] } {
  const fields = new FormData(form)
  const role = roles.find((each) => each === fields.get('role')) ?? 'desk'
  return { role, teams: fields.getAll('team').map(String) }
}

/** The teams to choose from. Without them a form would take a coach's away. */
export function TeamsRead({
  children,
}: {
  children: (teams: readonly OfferedTeam[]) => ReactNode
}) {
  return (
    <QueryView
      query={useQuery(offersQuery())}
      skeleton={<Skeleton count={3} shape="h-20" className="grid gap-3" />}
    >
      {({ items }) => children(teamsOf(items))}
    </QueryView>
  )
}

type TeamProps = { teams: readonly string[]; offered: readonly OfferedTeam[] }

function TeamChoice({ teams: chosen, offered }: TeamProps) {
  const t = useTranslations('admin.colleagues')
  const teamName = useTeamName()
  return (
    <FieldGroup name="teams" label={t('teams')}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {offered.map((team) => (
          <CheckField
            key={team.slug}
            id={`team-${team.slug}`}
            name="team"
            value={team.slug}
            defaultChecked={chosen.includes(team.slug)}
            label={teamName(team)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** One of the roles with what it may do; for a coach also the teams. */
export function RoleFields({ first, ...teams }: { first: Role } & TeamProps) {
  const t = useTranslations('admin.colleagues')
  const [role, choose] = useState(first)
  return (
    <>
      <FieldGroup name="roles" label={t('role')}>
        {roles.map((each) => (
          <div
            key={each}
            className="rounded-control border border-line px-3 py-1 has-checked:border-primary has-checked:bg-sunk"
          >
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="radio"
                name="role"
                value={each}
                checked={role === each}
                onChange={() => choose(each)}
                aria-describedby={`about-${each}`}
                className="size-6 shrink-0 accent-primary"
              />
              {t(`roles.${each}`)}
            </label>
            <p id={`about-${each}`} className="ps-9 pb-2 text-15 text-ink2">
              {t(`about.${each}`)}
            </p>
          </div>
        ))}
      </FieldGroup>
      {role === 'coach' && <TeamChoice {...teams} />}
    </>
  )
}
