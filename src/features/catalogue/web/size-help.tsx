import { useEffect, useState } from 'react'
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

function GuideText() {
  const t = useAdviceWords()
  return <p className="mt-1 text-15 text-ink2">{t('text')}</p>
}

/** What each size fits, and the one that fits somebody. */
function SizeHelp({ product }: { product: ProductPage }) {
  const chosen = useChosenSize()
  const guide = guideOf(product)
  const measure = askedOf(guide)
  const columns = measures.filter((each) => product.size_guide.some((size) => size.guide[each]))
  const isOfBody = columns.some((each) => each !== 'shoe_size' && each !== 'foot_length')
  return (
    <AdviceWords>
      {isOfBody && <GuideText />}
      {measure && <SizeAdviceField product={product} measure={measure} />}
      <SizeTable guide={guide} columns={columns} chosen={chosen} />
    </AdviceWords>
  )
}

/** The part with its words, so that neither is missing once it is shown. */
export async function loadSizeHelp() {
  if (typeof document !== 'undefined') await loadAdviceWords(openPageLanguage())
  return SizeHelp
}
