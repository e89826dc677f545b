import { useEffect, useEffectEvent } from 'react'
import { seconds } from '#core/durations.ts'

/** The open layers over the page, the top one last. */
type Layer = { close: () => void }

/** State of a history entry: its page, and how many layers are open over it. */
type Mark = { page?: string; layer?: number }

type Entry = Parameters<History['replaceState']>

const layers: Layer[] = []
let page: string | undefined
let isDropping = false
let dropTimer: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []
/** The page's new address, when it changed under a layer: the entry below must be updated. */
let moved: Entry | undefined

const markOf = (state: unknown): Mark => (typeof state === 'object' && state !== null ? state : {})
const isOfPage = () => page !== undefined && markOf(history.state).page === page
const depth = () => (isOfPage() ? (markOf(history.state).layer ?? 0) : 0)

function forgetPage(): void {
  page = undefined
  moved = undefined
}

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
  const replaceHere = ([state, unused, url]: Entry) =>
    replace({ ...markOf(state), page, layer: depth() }, unused, url)
  const learnAddress = () => {
    if (!moved) return
    replaceHere(moved)
    if (depth() === 0) moved = undefined
  }
  const endDrop = () => {
    isDropping = false
    learnAddress()
    for (const again of waiting.splice(0)) again()
  }
  const syncHistory = () => {
    if (isDropping) return
    const surplus = depth() - layers.length
    if (surplus <= 0) return addEntries()
    isDropping = true
    history.go(-surplus)
    // A browser at the start of its history fires no event. It is not asked twice: a slow one would
    // then go back two pages.
    clearTimeout(dropTimer)
    dropTimer = setTimeout(() => isDropping && endDrop(), seconds(3))
  }
  const onPop = (event: PopStateEvent) => {
    if (isDropping) {
      event.stopImmediatePropagation()
      endDrop()
      return syncHistory()
    }
    // Another page's entry. The way back to this page is the router's, too, be it by Forward or
    // because the router refuses to leave.
    if (!isOfPage()) return forgetPage()
    event.stopImmediatePropagation()
    learnAddress()
    for (const { close } of layers.slice(depth()).toReversed()) close()
    // A layer that asks before closing stays open and gets its entry back.
    setTimeout(syncHistory)
  }
  // The next page replaces the layer's entry, so that Back leads to the page and not to a closed
  // layer.
  history.pushState = (...entry) => {
    if (isDropping) return void waiting.push(() => history.pushState(...entry))
    const isOverPage = depth() > 0
    forgetPage()
    return isOverPage ? replace(...entry) : push(...entry)
  }
  history.replaceState = (...entry) => {
    if (isDropping) return void waiting.push(() => history.replaceState(...entry))
    if (depth() === 0) return replace(...entry)
    moved = entry
    return replaceHere(entry)
  }
  return { addEntries, syncHistory, onPop }
}

let installed: ReturnType<typeof install> | undefined

// Registered before the router, which knows nothing of layers: listeners on the window run in the
// order of registration.
if (typeof window !== 'undefined')
  addEventListener('popstate', (event) => installed?.onPop(event), true)

/**
 * Lets Back close a layer instead of leaving the page; returns a function to call when it has
 * closed.
 */
export function openLayer(close: () => void): () => void {
  const { addEntries, syncHistory } = (installed ??= install())
  const layer = { close }
  layers.push(layer)
  addEntries()
  return () => {
    const place = layers.indexOf(layer)
    if (place === -1) return
    layers.splice(place, 1)
    // A layer that opens in its place in the same moment takes over its entry.
    setTimeout(syncHistory)
  }
}

/**
 * The Back of browsers and phones closes the top layer. Each layer has a history entry, in every
 * browser: where `CloseWatcher` exists it handles the phone's button but not the browser's.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => (isOpen ? openLayer(() => closeNow()) : undefined), [isOpen])
}
