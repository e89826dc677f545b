import { useTranslations } from '#i18n/translations.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Consent } from '../../contract.ts'
import type { ConsentCalls } from './consent-dialog.tsx'
import { PictureConsent } from './picture-consent.tsx'

export type PictureWithConsent = Consent & { url: string }

type Props = {
  pictures: readonly PictureWithConsent[]
  /** What the pictures are of. */
  title: string
  callsOf: (url: string) => ConsentCalls
}

const states = ['withdrawn', 'missing', 'unknown', 'given', 'none'] as const
type State = (typeof states)[number]

function stateOf({ shows_people, consent_on, consent_withdrawn_at }: Consent): State {
  if (consent_withdrawn_at) return 'withdrawn'
  if (shows_people === null) return 'unknown'
  if (!shows_people) return 'none'
  return consent_on ? 'given' : 'missing'
}

function PictureRow({
  picture,
  title,
  calls,
}: {
  picture: PictureWithConsent
  title: string
  calls: ConsentCalls
}) {
  return (
    <li className="flex gap-3">
      <div className="grid size-20 shrink-0 place-items-center self-start overflow-hidden rounded-control bg-sunk">
        {!picture.consent_withdrawn_at && <Picture url={picture.url} alt="" sizes="80px" eager />}
      </div>
      <PictureConsent consent={picture} title={title} calls={calls} />
    </li>
  )
}

/** The state of the consents of a row's pictures; a press opens the consent of each. */
export function PictureConsents({ pictures, title, callsOf }: Props) {
  const t = useTranslations('admin.media')
  const found = pictures.map(stateOf)
  const state = states.find((each) => found.includes(each))
  if (!state) return null
  // An open question stands under most rows; only a hidden picture calls for the eye.
  const isHidden = state === 'withdrawn' || state === 'missing'
  const label = t('people.of', { title })
  return (
    <Dialog
      title={label}
      button={
        <button
          type="button"
          aria-label={`${state === 'none' ? t('people.none') : t(`people.states.${state}`)} – ${label}`}
          className={`inline-flex min-h-11 items-center text-end text-13 underline underline-offset-4 @table:text-start ${isHidden ? 'text-warn' : 'text-ink2'}`}
        >
          {state === 'none' ? t('people.none') : t(`people.states.${state}`)}
        </button>
      }
    >
      <ul className="space-y-4">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.url}
            picture={picture}
            title={pictures.length > 1 ? t('imageOf', { position: index + 1 }) : title}
            calls={callsOf(picture.url)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
