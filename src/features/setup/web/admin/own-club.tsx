import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { adminClubQuery } from '#features/club/web/admin/client.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { TextField } from '#ui/forms/field.tsx'
import type { SavedDemo } from '../../contract.ts'
import { demoWords, isDemoWord } from '../../rules.ts'
import { sendOwnClub, setupQuery } from './client.ts'

/** The second question: the club's own word, typed by hand. */
function TypeWord({ words, onSaved }: { words: string[]; onSaved: (saved: SavedDemo) => void }) {
  const t = useTranslations('admin.setup.own')
  const [word, setWord] = useState('')
  const [isRefused, refuse] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const tellRefusal = useRefusalToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendOwnClub(word),
    onSuccess: onSaved,
    onError: tellRefusal,
  })
  useEffect(() => field.current?.focus(), [])
  const isRunning = error instanceof ApiProblem && error.code === 'already_running'
  return (
    <form
      noValidate
      aria-busy={isPending}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        refuse(!isDemoWord(word, words))
        if (isDemoWord(word, words) && !isPending) mutate()
        else field.current?.focus()
      }}
    >
      <p>{t('second')}</p>
      <TextField
        ref={field}
        name="word"
        autoComplete="off"
        label={t('word', { word: words[0] ?? '' })}
        value={word}
        error={isRefused && !isDemoWord(word, words) ? 'wrong_word' : undefined}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      {isRunning && <p role="alert">{t('running')}</p>}
      <Button type="submit" aria-disabled={isPending} className="w-full sm:w-auto">
        {isPending ? t('emptying') : t('empty')}
      </Button>
    </form>
  )
}

/** Where the demo went, and the way on; the page is loaded anew, as the club's facts are others. */
function Saved({ saved: { folder, name } }: { saved: SavedDemo }) {
  const t = useTranslations('admin.setup.own')
  return (
    <div className="space-y-4">
      <p role="status">{t('saved')}</p>
      <p dir="ltr" className="rounded-control bg-sunk p-3 text-15 wrap-anywhere">
        {`${folder}/${name}`}
      </p>
      <a
        href={adminPaths.start()}
        className="inline-flex min-h-12 items-center justify-center rounded-control bg-primary px-5 py-2.5 font-semibold text-on-primary hover:bg-primary-hover"
      >
        {t('begin')}
      </a>
    </div>
  )
}

function Question({ words }: { words: string[] }) {
  const t = useTranslations('admin.setup.own')
  const [isOpen, open] = useState(false)
  const [isSure, setSure] = useState(false)
  const [saved, setSaved] = useState<SavedDemo>()
  const change = (next: boolean) => {
    // Loads the page anew when the dialog closes, because the club that the page shows is gone.
    if (!next && saved) return location.assign(adminPaths.start())
    setSure(false)
    open(next)
  }
  let content: ReactNode = (
    <div className="space-y-4">
      <p>{t('first')}</p>
      <p>{t('stays')}</p>
      <Button onClick={() => setSure(true)}>{t('goOn')}</Button>
    </div>
  )
  if (isSure) content = <TypeWord words={words} onSaved={setSaved} />
  if (saved) content = <Saved saved={saved} />
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      title={saved ? t('done') : t('title')}
      button={<Button look="outline">{t('title')}</Button>}
    >
      {content}
    </Dialog>
  )
}

/** Among the settings of a demo: the way from it to an own club. */
export function OwnClub() {
  const t = useTranslations('admin.setup.own')
  const setup = useQuery(setupQuery()).data
  const { data: club } = useQuery({ ...adminClubQuery(), enabled: setup?.is_demo ?? false })
  if (!setup?.is_demo || !club) return null
  return (
    <section
      aria-labelledby="own-club"
      className="mt-8 max-w-xl space-y-3 rounded-control border border-line bg-surface p-4"
    >
      <h2 id="own-club" className="text-20 font-bold">
        {t('heading')}
      </h2>
      <p className="text-ink2">{t('text')}</p>
      <Question words={demoWords(club)} />
    </section>
  )
}
