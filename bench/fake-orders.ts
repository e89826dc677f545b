import type { ProductSummary } from '../src/features/catalogue/contract.ts'
import { checkoutOrder } from '../tests/support/builders.ts'

const attempts = 200
const mostPieces = 99

/** All products of the shop, page by page. */
export async function readProducts(url: string): Promise<ProductSummary[]> {
  const found: ProductSummary[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const response: Response = await fetch(
      `${url}/api/products?limit=48${cursor && `&cursor=${cursor}`}`,
    )
    const page: { items: ProductSummary[]; next_cursor: string | null } = await response.json()
    found.push(...page.items)
    cursor = page.next_cursor
  }
  return found
}

export const piecesLeft = async (url: string): Promise<number> =>
  (await readProducts(url))
    .flatMap((product) => product.size_stocks)
    .reduce((sum, { stock }) => sum + stock, 0)

async function orderAsScript(
  url: string,
  line: ReturnType<typeof linesOf>[number],
  turn: number,
): Promise<void> {
  const { stamp }: { stamp: string } = await (await fetch(`${url}/api/form-stamp?for=order`)).json()
  const quantity = Math.min(line.stock, turn < attempts / 2 ? mostPieces : 1)
  const items = [{ product_id: line.id, size: line.size, quantity, jersey_numbers: [] }]
  const customer_phone = `0660${String(turn).padStart(6, '0')}`
  await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(turn % 2 === 1 && { 'form-stamp': stamp }),
    },
    body: JSON.stringify(
      checkoutOrder(items, { customer_phone, expected_total: line.price * quantity }),
    ),
  })
}

const linesOf = (products: readonly ProductSummary[]) =>
  products.flatMap(({ id, price, size_stocks }) =>
    size_stocks
      .filter(({ stock }) => stock > 0)
      .map(({ size, stock }) => ({ id, price, size, stock })),
  )

/**
 * Orders as many pieces as the limits allow, again and again, like a script without a browser.
 * Returns how many pieces it has reserved.
 */
export async function attackShop(url: string): Promise<number> {
  const before = await piecesLeft(url)
  const lines = linesOf(await readProducts(url))
  for (let turn = 0; turn < attempts; turn++) {
    const line = lines[turn % lines.length]
    if (line) await orderAsScript(url, line, turn)
  }
  return before - (await piecesLeft(url))
}
