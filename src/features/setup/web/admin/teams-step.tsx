import { useMutation, useQuery } from '@tanstack/react-query'
import { adminPaths } from '#core/admin-paths.ts'
import { z } from '#core/schema.ts'
import { useTranslations } from '#i18n/translations.ts'
import { addTeam, adminTeamsQuery, useReadTeamsAgain } from '#features/programs/web/admin/client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { teamTemplate } from '../../facts.ts'
import { useReadSetupAgain } from './client.ts'
import { type Moves, StepButtons } from './step-buttons.tsx'
import { Tick } from './tick.tsx'
import { useKept } from './use-kept.ts'

type Group = 'boys' | 'girls'
const groups: readonly Group[] = ['girls', 'boys']
const keyOf = (level: string, group: string) => `${level.toLowerCase()}-${group}`

const kept = z.array(z.string())

/** The chosen teams of the template, one after the other; those added before a failure stay. */
async function addAll(chosen: readonly string[]): Promise<void> {
  for (const { level, age_from, age_to } of teamTemplate)
    for (const group of groups.filter((each) => chosen.includes(keyOf(level, each))))
      await addTeam({ level, group, age_from, age_to })
}

type GroupTicksProps = {
  group: Group
  there: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The template's teams of girls or of boys; those that are `there` cannot be chosen again. */
function GroupTicks({ group, there, value, onChange }: GroupTicksProps) {
  const t = useTranslations('admin.setup.steps.teams')
  return (
    <fieldset>
      <legend className="font-semibold">{t(group)}</legend>
      {teamTemplate.map(({ level, age_from, age_to }) => {
        const key = keyOf(level, group)
        const isThere = there.includes(key)
        const words = t('agesOf', { level, from: String(age_from), to: String(age_to) })
        return (
          <Tick
            key={key}
            label={isThere ? `${words} ${t('has')}` : words}
            checked={isThere || value.includes(key)}
            disabled={isThere}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...value, key] : value.filter((other) => other !== key),
              )
            }
          />
        )
      })}
    </fieldset>
  )
}

function Form({ there, onNext, onBack }: Moves & { there: readonly string[] }) {
  const t = useTranslations('admin.setup.steps.teams')
  const { value, setValue, forget } = useKept<string[]>(
    'teams',
    [],
    (stored) => kept.safeParse(stored).data,
  )
  const chosen = value.filter((key) => !there.includes(key))
  const [readTeams, readSetup] = [useReadTeamsAgain(), useReadSetupAgain()]
  const { mutate, isPending } = useMutation({
    mutationFn: () => addAll(chosen),
    onSuccess: () => {
      forget()
      onNext()
    },
    onError: useRefusalToast(),
    onSettled: () => Promise.all([readTeams(), readSetup()]),
  })
  return (
    <form
      noValidate
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length === 0) onNext()
        else if (!isPending) mutate()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {groups.map((group) => (
          <GroupTicks key={group} group={group} there={there} value={value} onChange={setValue} />
        ))}
      </div>
      {there.length > 0 && (
        <ButtonLink look="quiet" to={adminPaths.teams} className="-mx-5 mt-2">
          {t('open')}
        </ButtonLink>
      )}
      <StepButtons isForm isSaving={isPending} onNext={onNext} onBack={onBack} />
    </form>
  )
}

/** Teams from a template, which each club changes afterwards. */
export function TeamsStep(moves: Moves) {
  const query = useQuery(adminTeamsQuery())
  return (
    <QueryView query={query} skeleton={<Skeleton count={4} shape="h-11" className="space-y-2" />}>
      {({ items }) => (
        <Form
          {...moves}
          there={items.flatMap(({ archived, level, group }) =>
            archived ? [] : keyOf(level, group),
          )}
        />
      )}
    </QueryView>
  )
}
