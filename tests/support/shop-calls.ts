const socks = { table: 'size_systems', where: "id = 'socks'" }
const named = () => ({ name_fr: 'Coupe' })

const place = { table: 'pickup_places' }

/** One call of each kind that changes how shop and events are arranged, by its route. */
export const shopCalls = {
  'POST /api/admin/size-systems': { body: () => ({ name_fr: 'x', sizes: [{ size: '5' }] }) },
  'PATCH /api/admin/size-systems/{id}': { ...socks, body: () => ({ version: 1, position: 3 }) },
  'DELETE /api/admin/size-systems/{id}': socks,
  'POST /api/admin/size-systems/{id}/restore': socks,
  'POST /api/admin/categories': { body: named },
  'PATCH /api/admin/categories/{id}': { id: 'shoes', body: () => ({ version: 1, position: 3 }) },
  'DELETE /api/admin/categories/{id}': { id: 'shoes' },
  'POST /api/admin/categories/{id}/restore': { id: 'shoes' },
  'POST /api/admin/shop-types': { body: named },
  'PATCH /api/admin/shop-types/{id}': { id: 'hats', body: () => ({ version: 1, position: 3 }) },
  'DELETE /api/admin/shop-types/{id}': { id: 'hats' },
  'POST /api/admin/shop-types/{id}/restore': { id: 'hats' },
  'POST /api/admin/pickup-places': { body: named },
  'PATCH /api/admin/pickup-places/{id}': { ...place, body: () => ({ version: 1, position: 3 }) },
  'DELETE /api/admin/pickup-places/{id}': place,
  'POST /api/admin/pickup-places/{id}/restore': place,
  'POST /api/admin/event-types': { body: named },
  'PATCH /api/admin/event-types/{id}': { id: 'other', body: () => ({ version: 1, position: 3 }) },
  'DELETE /api/admin/event-types/{id}': { id: 'other' },
  'POST /api/admin/event-types/{id}/restore': { id: 'other' },
}
