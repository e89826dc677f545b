import { clubDay } from '#core/algiers.ts'
import { type FieldError, invalid } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Consent, ConsentGiven } from '../contract.ts'
import { missingConsent, type Said } from '../rules.ts'
import { claimMedia, type Used } from './claim-media.ts'
import { bindMedia, releaseMedia, withholdMedia } from './consented-media.ts'

/**
 * Requires the answers that are missing before a picture may be shown (see `missingConsent`), and a
 * consent that is not dated in the future. @throws invalid
 */
export function requireConsent(said: Said, now: Date): void {
  const errors: FieldError[] = missingConsent(said).map((path) => ({ path, code: 'required' }))
  if (said.consent_on && said.consent_on > clubDay(now))
    errors.push({ path: 'consent_on', code: 'in_future' })
  if (errors.length > 0) throw invalid(errors)
}

/** Whether this is what was said before the consent was withdrawn. */
const isTakenBack = (before: Consent, given: ConsentGiven): boolean =>
  before.consent_withdrawn_at !== null &&
  (['shows_people', 'consent_on', 'consent_by'] as const).every(
    (field) => (given[field] ?? null) === before[field],
  )

/**
 * Requires the same of an answer that is given later, except that a withdrawal may always be taken
 * back, which restores the answer from before. @throws invalid
 */
export function requireAnswer(
  before: readonly Consent[],
  given: ConsentGiven & Pick<Said, 'active'>,
  now: Date,
): void {
  if (before.every((each) => isTakenBack(each, given))) return
  if (given.shows_people === null) throw invalid([{ path: 'shows_people', code: 'required' }])
  requireConsent(given, now)
}

const consentsOf = statement<Consent & { url: string }>(
  'picture-consents',
  `select url, shows_people, consent_on::text as consent_on, consent_by,
     withdrawn_at as consent_withdrawn_at
     from picture_consents where digest in (select md5(asked) from unnest($1::text[]) as asked)`,
)

export const noConsent: Consent = {
  shows_people: null,
  consent_on: null,
  consent_by: null,
  consent_withdrawn_at: null,
}

/** What is said about the people on each of these pictures. */
export async function readConsents(
  database: Queryable,
  urls: readonly (string | null)[],
): Promise<(url: string | null) => Consent> {
  const asked = urls.filter((url) => url !== null)
  const rows = asked.length > 0 ? await database.rows(consentsOf, [asked]) : []
  const known = new Map(rows.map(({ url, ...consent }) => [url, consent]))
  return (url) => (url === null ? undefined : known.get(url)) ?? noConsent
}

const sayOfAdded = statement<{ url: string }>(
  'say-of-added-pictures',
  `insert into picture_consents as c (url, shows_people, consent_on, consent_by)
   select distinct url, $2::boolean, $3::date, $4 from unnest($1::text[]) as given (url)
   on conflict (digest) do update set shows_people = $2, consent_on = $3, consent_by = $4
    where c.withdrawn_at is null returning url`,
  { changes: 'consents' },
)

const sayOf = statement<never>(
  'say-of-pictures',
  `insert into picture_consents (url, shows_people, consent_on, consent_by)
   select distinct url, $2::boolean, $3::date, $4 from unnest($1::text[]) as given (url)
   on conflict (digest) do update set shows_people = $2, consent_on = $3, consent_by = $4,
     withdrawn_at = null`,
  { changes: 'consents' },
)

const valuesOf = ({ shows_people: shows, consent_on, consent_by }: Said) =>
  [shows, (shows && consent_on) || null, (shows && consent_by) || null] as const

/** Pictures with their addresses. */
const picturesOf = (used: readonly Used[]) =>
  used.flatMap(({ path, url }) => (url ? [{ path, url }] : []))

/**
 * Claims pictures that an event, product or article gets, and keeps what is said about their
 * people. A client that does not know the question says nothing, and nobody has answered yet.
 * @throws invalid where a consent is incomplete or was withdrawn, or where a file is gone
 */
export async function addPictures(
  tx: Queryable,
  added: readonly Used[],
  said: Said,
  now: Date,
): Promise<void> {
  const pictures = picturesOf(added)
  if (pictures.length === 0) return
  requireConsent(said, now)
  await (said.shows_people ? bindMedia(tx, pictures) : claimMedia(tx, pictures))
  if (typeof said.shows_people !== 'boolean') return
  const urls = pictures.map(({ url }) => url)
  const answered = await tx.rows(sayOfAdded, [urls, ...valuesOf(said)])
  const refused = pictures.filter(({ url }) => !answered.some((each) => each.url === url))
  if (refused.length > 0)
    throw invalid(refused.map(({ path }) => ({ path, code: 'consent_withdrawn' })))
}

type Pictured = { image_url: string | null; consent_withdrawn_at: string | null; active?: boolean }
type PictureChange = Said & { image_url?: string | null | undefined }

/**
 * Changes the one picture of an event or article. A new one is claimed; a consent that is sent
 * without one applies to the picture that is there, unless its consent was withdrawn.
 * @throws invalid as `addPictures` does
 */
export async function changePicture(
  tx: Queryable,
  before: Pictured,
  { image_url: url = before.image_url, ...change }: PictureChange,
  now: Date,
): Promise<void> {
  const { shows_people, consent_on, consent_by, active = before.active } = change
  const isSaid = typeof shows_people === 'boolean' && !before.consent_withdrawn_at
  if (url === before.image_url && !isSaid) return
  const said = { shows_people, consent_on, consent_by, active }
  await addPictures(tx, [{ path: 'image_url', url }], said, now)
}

/**
 * Says of pictures in use whether people can be recognised and who agreed; after a withdrawal it is
 * a new consent. @throws invalid, also when a file is deleted already
 */
export async function giveConsent(
  tx: Queryable,
  used: readonly Used[],
  given: ConsentGiven & Pick<Said, 'active'>,
  now: Date,
): Promise<void> {
  const pictures = picturesOf(used)
  const urls = pictures.map(({ url }) => url)
  const consentOf = await readConsents(tx, urls)
  requireAnswer(urls.map(consentOf), given, now)
  await releaseMedia(
    tx,
    pictures.filter(({ url }) => consentOf(url).consent_withdrawn_at),
  )
  if (given.shows_people) await bindMedia(tx, pictures)
  await tx.rows(sayOf, [urls, ...valuesOf(given)])
}

/** From now on these pictures are on no page, and stored files are served no longer. */
export const withdrawConsent = (tx: Queryable, used: readonly Used[], now: Date): Promise<void> =>
  withholdMedia(
    tx,
    picturesOf(used).map(({ url }) => url),
    now,
  )
