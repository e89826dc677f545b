import 'leaflet/dist/leaflet.css'
import '#ui/leaflet.css'
import { control, map as createMap, marker, tileLayer } from 'leaflet'
import { attribution, clubIcon } from '../leaflet-icon.ts'

type Point = { latitude?: number | null; longitude?: number | null }
type Options = { tilesUrl: string; zoomIn: string; zoomOut: string; first: Point }

// A club that has no point yet begins with the whole country.
const wholeCountry = { position: [28, 3] as [number, number], zoom: 4 }
const onStreet = 16

const written = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)

/** A map on which a tap or a drag sets the marker. @returns a function that removes it */
export function showPointMap(
  container: HTMLElement,
  { tilesUrl, zoomIn, zoomOut, first }: Options,
  onPoint: (point: string) => void,
): () => void {
  const known = Number.isFinite(first.latitude) && Number.isFinite(first.longitude)
  const place: [number, number] = [Number(first.latitude), Number(first.longitude)]
  const map = createMap(container, { zoomControl: false }).setView(
    known ? place : wholeCountry.position,
    known ? onStreet : wholeCountry.zoom,
  )
  map.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  tileLayer(tilesUrl, { maxZoom: 19, attribution }).addTo(map)
  const pin = marker(known ? place : wholeCountry.position, { icon: clubIcon, draggable: true })
  if (known) pin.addTo(map)
  const tell = () => {
    const { lat, lng } = pin.getLatLng().wrap()
    onPoint(`${written(lat)}, ${written(lng)}`)
  }
  pin.on('dragend', tell)
  map.on('click', ({ latlng }) => {
    pin.setLatLng(latlng).addTo(map)
    tell()
  })
  return () => map.remove()
}
