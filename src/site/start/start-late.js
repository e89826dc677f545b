/**
 * Closes a native popover that the focus left, because it would move unseen among what lies beneath.
 * Here, because popovers open before the application runs.
 */
const closeLeftPopovers = ({ key, target }) => {
  const popover = key === 'Tab' && target.closest?.('[popover]')
  // The focus moves only after the key event.
  if (popover) setTimeout(() => popover.matches(':focus-within') || popover.hidePopover())
}

/**
 * Inlined into every page. Starts the application `atOnce`, or once the page is painted and idle,
 * or at the first touch or key. Clicks and form submissions before hydration are replayed after it.
 */
const startLate = ({ routes, manifest, entry, atOnce }) => {
  addEventListener('keydown', closeLeftPopovers)
  // The page was reloaded over an open overlay, which is gone now.
  if (history.state?.layer) history.go(-history.state.layer)
  let started = false
  const start = async () => {
    if (started) return
    started = true
    const modules = async ([id, urls]) => [
      id,
      Object.assign({}, ...(await Promise.all(urls.map((url) => import(url))))),
    ]
    const [entries] = await Promise.all([
      Promise.all(Object.entries(routes).map(modules)),
      import(manifest),
    ])
    window.__reactRouterRouteModules = Object.fromEntries(entries)
    await import(entry)
  }

  // An island with `data-touch` starts later than the application.
  let isReady = false
  const isDeaf = (element) => !isReady || element.closest('[data-touch]')
  const waiting = new Map()
  // Stops the event: React may hydrate in the middle of it, and must not handle it before it is
  // replayed.
  const hold = (event, element, again) => {
    event.stopImmediatePropagation()
    const button = event.submitter ?? element
    waiting.set(element, { button, again })
    // Shows the element as pending until then, and its button as heard.
    element.dataset.waiting = ''
    button.ariaBusy = 'true'
  }
  const press = (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-needs-script]')
    if (link) event.preventDefault()
    const pressed = link || event.target.closest?.('button[type=button]:not([popovertarget])')
    if (pressed && isDeaf(pressed)) hold(event, pressed, () => pressed.click())
  }
  const send = (event) => {
    const form = event.target
    if (!form.hasAttribute('data-needs-script') || !isDeaf(form)) return
    event.preventDefault()
    hold(event, form, () => form.requestSubmit())
  }
  // A "back" within the page's own history entries changes the address but not the page.
  const page = location.pathname + location.search
  const leave = () => location.pathname + location.search === page || location.reload()
  addEventListener('click', press, true)
  addEventListener('submit', send, true)
  addEventListener('popstate', leave)
  const stopListening = () => {
    removeEventListener('click', press, true)
    removeEventListener('submit', send, true)
  }
  // Takes the held events whose elements can handle them now.
  const takeReady = () => {
    const taken = [...waiting].filter(([element]) => !isDeaf(element))
    for (const [element, { button }] of taken) {
      waiting.delete(element)
      delete element.dataset.waiting
      button.ariaBusy = null
    }
    return taken
  }
  addEventListener('app:ready', () => {
    isReady = true
    removeEventListener('popstate', leave)
    if (!document.querySelector('[data-touch]')) stopListening()
    for (const [, { again }] of takeReady()) again()
  })
  // If the application fails to load, links and forms work as they do without JavaScript.
  const giveUp = () => {
    isReady = true
    stopListening()
    removeEventListener('popstate', leave)
    for (const element of document.querySelectorAll('[data-touch]'))
      element.removeAttribute('data-touch')
    for (const [element] of takeReady()) {
      if (element.method === 'post') element.submit()
      else if (element.href) location.assign(element.href)
    }
  }

  const begin = () => void start().catch(giveUp)
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, begin, { once: true, passive: true })
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(begin, { timeout: 3000 })
      : setTimeout(begin, 200)
  // Loaded does not mean painted, and a frame is on the screen only after its callbacks: scripts
  // that start before that compete with it.
  const whenPainted = () => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(whenIdle))
    })
    observer.observe({ type: 'paint', buffered: true })
    // Some browsers tell no page when it was painted, and a tab in the background is not.
    setTimeout(begin, 3000)
  }
  if (atOnce) begin()
  else if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted, { once: true })
}
