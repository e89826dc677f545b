import { type RefObject, useEffect, useRef, useState } from 'react'
import { openPageLanguage } from '#i18n/page-language.ts'
import type { ProductPage } from '../contract.ts'
import { measures } from '../facts.ts'
import { askedOf, guideOf } from './size-advice.ts'
import { SizeAdviceField } from './size-advice-field.tsx'
import { AdviceWords, loadAdviceWords, useAdviceWords } from './size-advice-words.tsx'
import { SizeTable } from './size-table.tsx'

/** The size in the order form, read from its radio buttons: it may be older than this code. */
function useChosenSize() {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    const read = () =>
      setChosen(document.querySelector<HTMLInputElement>('[name=size]:checked')?.value)
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [])
  return chosen
}

/**
 * Tab goes round within the guide: behind its last field the focus would leave it, and the guide
 * would close before somebody comes to its close button.
 */
function useFocusWithin(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const guide = part.current?.closest<HTMLElement>('[popover]')
    const goRound = (event: KeyboardEvent) => {
      const reached = [...(guide?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])]
      const [from, to] = event.shiftKey
        ? [reached[0], reached.at(-1)]
        : [reached.at(-1), reached[0]]
      if (event.key !== 'Tab' || event.target !== from) return
      event.preventDefault()
      to?.focus()
    }
    guide?.addEventListener('keydown', goRound)
    return () => guide?.removeEventListener('keydown', goRound)
  }, [part])
}

function GuideText() {
  const t = useAdviceWords()
  return <p className="mt-1 text-15 text-ink2">{t('text')}</p>
}

/** What each size fits, and the one that fits somebody. */
function SizeHelp({ product }: { product: ProductPage }) {
  const chosen = useChosenSize()
  const part = useRef<HTMLDivElement>(null)
  useFocusWithin(part)
  const guide = guideOf(product)
  const measure = askedOf(guide)
  const columns = measures.filter((each) => product.size_guide.some((size) => size.guide[each]))
  const isOfBody = columns.some((each) => each !== 'shoe_size' && each !== 'foot_length')
  return (
    <AdviceWords>
      <div ref={part}>
        {isOfBody && <GuideText />}
        {measure && <SizeAdviceField product={product} measure={measure} />}
        <SizeTable guide={guide} columns={columns} chosen={chosen} />
      </div>
    </AdviceWords>
  )
}

/** The part with its words, so that neither is missing once it is shown. */
export async function loadSizeHelp() {
  if (typeof document !== 'undefined') await loadAdviceWords(openPageLanguage())
  return SizeHelp
}
