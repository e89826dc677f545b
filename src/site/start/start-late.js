/**
 * Inlined into every page. Starts the application `atOnce`, or once the page is painted and idle,
 * or at the first touch or key. Clicks and form submissions before hydration are replayed after it.
 */
const startLate = ({ routes, manifest, entry, atOnce }) => {
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
    if (pressed) hold(event, pressed, () => pressed.click())
  }
  const send = (event) => {
    const form = event.target
    if (!form.hasAttribute('data-needs-script')) return
    event.preventDefault()
    hold(event, form, () => form.requestSubmit())
  }
  // A "back" within the page's own history entries changes the address but not the page.
  const page = location.pathname + location.search
  const leave = () => location.pathname + location.search === page || location.reload()
  addEventListener('click', press, true)
  addEventListener('submit', send, true)
  addEventListener('popstate', leave)
  const stopWaiting = () => {
    removeEventListener('click', press, true)
    removeEventListener('submit', send, true)
    removeEventListener('popstate', leave)
    for (const [element, { button }] of waiting) {
      delete element.dataset.waiting
      button.ariaBusy = null
    }
  }
  addEventListener('app:ready', () => {
    stopWaiting()
    for (const { again } of waiting.values()) again()
  })
  // If the application fails to load, links and forms work as they do without JavaScript.
  const giveUp = () => {
    stopWaiting()
    for (const element of waiting.keys()) {
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
