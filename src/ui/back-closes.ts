import { useEffect, useEffectEvent } from 'react'
import { seconds } from '#core/durations.ts'

/** What lies open over the page, the last one on top. */
type Layer = { close: () => void }

/**
 * What an entry of the history says of it: which page it stands for, and how many layers lie over
 * that.
 */
type Mark = { page?: string; layer?: number }

const layers: Layer[] = []
let page: string | undefined
let isDropping = false
let patience: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []
/** The page's new address, where it changed under a layer: the entry below has to learn it. */
let moved: Parameters<History['replaceState']> | undefined

const markOf = (state: unknown): Mark => (typeof state === 'object' && state !== null ? state : {})
const isOfPage = () => page !== undefined && markOf(history.state).page === page
const depth = () => (isOfPage() ? (markOf(history.state).layer ?? 0) : 0)

function install() {
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)

  const addEntries = () => {
    if (isDropping || layers.length === 0) return
    if (!isOfPage()) {
      page = String(Math.random())
      replace({ ...markOf(history.state), page, layer: 0 }, '')
    }
    while (depth() < layers.length) push({ ...markOf(history.state), layer: depth() + 1 }, '')
  }
  const learnAddress = () => {
    if (!moved) return
    const [state, unused, url] = moved
    const layer = depth()
    replace({ ...markOf(state), page, layer }, unused, url)
    if (layer === 0) moved = undefined
  }
  const endDrop = () => {
    isDropping = false
    learnAddress()
    for (const again of waiting.splice(0)) again()
  }
  const settle = () => {
    if (isDropping) return
    const surplus = depth() - layers.length
    if (surplus <= 0) return addEntries()
    isDropping = true
    history.go(-surplus)
    // A browser that goes nowhere says nothing either. It is not asked twice: a busy one would then
    // go back two pages.
    clearTimeout(patience)
    patience = setTimeout(() => isDropping && endDrop(), seconds(3))
  }
  const onPop = (event: PopStateEvent) => {
    if (isDropping) {
      event.stopImmediatePropagation()
      endDrop()
      return settle()
    }
    if (!isOfPage()) return
    event.stopImmediatePropagation()
    learnAddress()
    for (const { close } of layers.slice(depth()).toReversed()) close()
    // What asks first whether to close stays, and gets its entry again.
    setTimeout(settle)
  }
  // The next page takes the place of the layer it was opened from: Back then leads to the page, not
  // to a layer long gone.
  history.pushState = (...entry) => {
    if (isDropping) return void waiting.push(() => history.pushState(...entry))
    const isOverPage = depth() > 0
    page = undefined
    moved = undefined
    return isOverPage ? replace(...entry) : push(...entry)
  }
  history.replaceState = (...entry) => {
    if (isDropping) return void waiting.push(() => history.replaceState(...entry))
    const layer = depth()
    if (layer === 0) return replace(...entry)
    moved = entry
    const [state, unused, url] = entry
    return replace({ ...markOf(state), page, layer }, unused, url)
  }
  return { addEntries, settle, onPop }
}

let installed: ReturnType<typeof install> | undefined

// Heard before the router, which knows nothing of layers: what the window itself is told, its
// listeners hear in the order in which they came, and the router comes after this module.
if (typeof window !== 'undefined')
  addEventListener('popstate', (event) => installed?.onPop(event), true)

/** Back closes it instead of leaving the page; answers what is to be called when it has closed. */
export function openLayer(close: () => void): () => void {
  const { addEntries, settle } = (installed ??= install())
  const layer = { close }
  layers.push(layer)
  addEntries()
  return () => {
    const place = layers.indexOf(layer)
    if (place === -1) return
    layers.splice(place, 1)
    // What opens in its place in the same moment takes its entry over.
    setTimeout(settle)
  }
}

/**
 * The browser's and the phone's Back closes what is open over the page. By an entry of the history
 * for each layer, in every browser: the `CloseWatcher` of some hears the phone's button, but not
 * the browser's.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => (isOpen ? openLayer(() => closeNow()) : undefined), [isOpen])
}
