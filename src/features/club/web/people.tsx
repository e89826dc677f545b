import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { Picture } from '#ui/picture.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import { still } from '#ui/server-drawn.tsx'
import type { Person } from '../contract.ts'
import { peopleQuery } from './client.ts'

const Jersey = still(
  async () => (await import('#features/catalogue/web/jersey-drawing.tsx')).JerseyDrawing,
)

const heading = 'display text-24 lg:text-30'
/** The figure with the text beside it; on a phone the text has the whole width below. */
const beside = 'grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-5 wrap-anywhere'
const text = 'mt-2 whitespace-pre-line max-sm:col-span-2'
const figure = 'w-28 self-start sm:row-span-2 lg:w-40'

const usePeople = (kind: Person['kind']) =>
  useLoaded(peopleQuery())?.items.filter((person) => person.kind === kind) ?? []

type InPlace = { person: Person; place: number }

/** A portrait, or a jersey with the years as its number. */
function Figure({ person, place }: InPlace) {
  const isPlain = useSiteSettings().club.drawing === 'ball'
  if (person.portrait_url)
    return (
      <span className={`${figure} overflow-hidden rounded-control`}>
        <Picture
          url={person.portrait_url}
          alt=""
          sizes="(min-width: 64rem) 10rem, 7rem"
          largest={320}
        />
      </span>
    )
  return (
    <Jersey
      kit={place % 2 === 0 ? 'home' : 'third'}
      number={person.years}
      isPlain={isPlain}
      uid={`coach-${person.id}`}
      className={figure}
    />
  )
}

/** A coach, or somebody of the staff. */
export function PersonCard({ person, place }: InPlace) {
  const t = useTranslations('club.about.coaches')
  return (
    <li className={`${beside} rounded-control border border-line bg-surface p-5 lg:p-8`}>
      <Figure person={person} place={place} />
      <div>
        <h3 className="text-20 font-bold">
          <FallbackText texts={partialTranslationsOf(person, 'name')} />
        </h3>
        <p className="text-ink2">
          <FallbackText texts={partialTranslationsOf(person, 'role')} />
        </p>
        {person.years !== null && (
          <p className="mt-2 font-semibold text-gold-text">
            {t('experience', { years: person.years })}
          </p>
        )}
      </div>
      <p className={text}>
        <FallbackText texts={partialTranslationsOf(person, 'text')} />
      </p>
    </li>
  )
}

function Group({ kind, title }: { kind: 'coach' | 'staff'; title: string }) {
  const people = usePeople(kind)
  if (people.length === 0) return null
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind} className={`${heading} mb-4`}>
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {people.map((person, place) => (
          <PersonCard key={person.id} person={person} place={place} />
        ))}
      </ul>
    </section>
  )
}

export function Coaches() {
  return <Group kind="coach" title={useTranslations('club.about.coaches')('title')} />
}

export function Staff() {
  return <Group kind="staff" title={useTranslations('club.about')('staff')} />
}

export function Founders() {
  const t = useTranslations('club.about.founder')
  const founders = usePeople('founder')
  if (founders.length === 0) return null
  return (
    <section aria-labelledby="founder">
      <h2 id="founder" className={`${heading} mb-4`}>
        {t('title')}
      </h2>
      <div className="space-y-6">
        {founders.map((person, place) => (
          <div key={person.id} className={`${beside} border-s-4 border-gold ps-6`}>
            <Figure person={person} place={place} />
            <p className="self-center text-20 font-bold">
              <FallbackText texts={partialTranslationsOf(person, 'name')} />
            </p>
            <p className={`${text} max-w-2xl text-18`}>
              <FallbackText texts={partialTranslationsOf(person, 'text')} />
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
