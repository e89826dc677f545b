import 'leaflet/dist/leaflet.css'
import '#ui/leaflet.css'
import { control, type Map, map as createMap, marker, point, svgOverlay, tileLayer } from 'leaflet'
import { attribution, clubIcon } from './leaflet-icon.ts'
import { planSize } from './map-plan.tsx'

const zoom = 16
type MapTexts = { name: string; address: string; zoomIn: string; zoomOut: string }
type Position = [latitude: number, longitude: number]
type ClubMap = {
  tilesUrl: string
  texts: MapTexts
  position: Position
  plan: SVGSVGElement | null
}

const shown = new WeakSet<HTMLElement>()

function popupOf({ name, address }: MapTexts): HTMLElement {
  const title = document.createElement('strong')
  title.textContent = name
  const popup = document.createElement('div')
  popup.className = 'text-start'
  popup.append(title, document.createElement('br'), address)
  return popup
}

/** Shows the drawn plan in place of the tiles. */
function showPlan(map: Map, plan: SVGSVGElement, position: Position): void {
  const drawing = document.importNode(plan, true)
  drawing.ariaHidden = 'true'
  drawing.querySelector('[data-pin]')?.remove()
  const middle = map.project(position, zoom)
  const half = point(planSize.width / 2, planSize.height / 2)
  const corners = [middle.subtract(half), middle.add(half)].map((corner) =>
    map.unproject(corner, zoom),
  )
  svgOverlay(
    drawing,
    corners.map(({ lat, lng }): [number, number] => [lat, lng]),
  ).addTo(map)
}

/**
 * Creates the map in `container`, unless there is one already. @returns a function that removes it
 */
export function showMap(
  container: HTMLElement,
  { tilesUrl, texts, position, plan }: ClubMap,
): () => void {
  if (shown.has(container)) return () => undefined
  shown.add(container)
  const map = createMap(container, {
    zoomControl: false,
    scrollWheelZoom: false,
    // On a touch screen one finger scrolls the page past the map; buttons and two fingers move the
    // map.
    dragging: matchMedia('(pointer: fine)').matches,
  }).setView(position, zoom)
  map.attributionControl.setPrefix(false)
  const { zoomIn: zoomInTitle, zoomOut: zoomOutTitle } = texts
  // In the corner where the plan has no street name.
  control.zoom({ position: 'topright', zoomInTitle, zoomOutTitle }).addTo(map)
  const tiles = tileLayer(tilesUrl, { maxZoom: 19, attribution }).addTo(map)
  let hasTiles = false
  tiles.once('tileload', () => (hasTiles = true))
  tiles.once('tileerror', () => {
    if (hasTiles || !plan) return
    tiles.remove()
    showPlan(map, plan, position)
  })
  marker(position, { icon: clubIcon, title: texts.name, alt: texts.name })
    .addTo(map)
    // The close button would be labelled in English; Escape and a press on the map also close the
    // popup.
    .bindPopup(popupOf(texts), { maxWidth: 220, closeButton: false, autoPanPadding: [56, 16] })
  return () => {
    map.remove()
    shown.delete(container)
  }
}
