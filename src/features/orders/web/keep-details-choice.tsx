import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { fillKeptDetails, forgetDetails, hasKeptDetails, loadTickets } from './kept-details.ts'

/** The choice to store the contact details on this device; stored details prefill the form. */
export function KeepDetailsChoice() {
  const t = useTranslations('orders.kept')
  const box = useRef<HTMLInputElement>(null)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const form = box.current?.form
    if (!form || !box.current || !hasKeptDetails()) return
    box.current.checked = true
    setKept(true)
    fillKeptDetails(form)
  }, [])
  const forget = () => {
    forgetDetails()
    // Until it is loaded, or without a network, tickets name nobody, since no details are kept.
    void loadTickets().then(
      (tickets) => tickets.forgetBuyers(),
      () => undefined,
    )
    setKept(false)
    if (box.current) box.current.checked = false
    showToast({ kind: 'info', topic: 'kept-details', title: t('forgotten') })
  }
  return (
    <div className="space-y-1">
      <div className="flex gap-3">
        <input
          ref={box}
          id="keep_details"
          name="keep_details"
          type="checkbox"
          aria-describedby="keep_details-hint"
          className="mt-1 size-6 shrink-0 accent-primary"
        />
        <div>
          <label htmlFor="keep_details" className="font-semibold">
            {t('keep')}
          </label>
          <p id="keep_details-hint" className="text-15 text-ink2">
            {t('keepText')}
          </p>
        </div>
      </div>
      {isKept && (
        <button
          type="button"
          onClick={forget}
          className="ms-9 min-h-11 font-semibold text-link underline underline-offset-4"
        >
          {t('forget')}
        </button>
      )}
    </div>
  )
}
