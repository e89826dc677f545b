import { icon } from 'leaflet'

export const attribution =
  '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

/** The club's pin. */
export const clubIcon = icon({
  iconUrl: '/map-marker.svg',
  iconSize: [44, 56],
  iconAnchor: [22, 55],
  popupAnchor: [0, -52],
})
