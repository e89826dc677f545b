import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, seconds } from '../src/core/durations.ts'
import { uploadPath } from '../src/features/media/contract.ts'
import { checkoutOrder } from '../tests/support/builders.ts'
import { queryInside } from '../tests/support/embedded-database.ts'
import { startProgram } from '../tests/support/program.ts'
import { treeMemoryMb } from './memory.ts'
import { demoToken } from './demo-token.ts'

// The duration in minutes: `npm run bench:soak -- 2` is a short run.
const length = Number(process.argv[2] ?? 10)
const callers = 4
const pauseMs = 100
const cutEveryMs = seconds(2)
// Growth between the first measurement, after warming up, and the last. More is a leak.
const mostGrowth = { descriptors: 20, memoryMb: 60 }

const program = await startProgram({ env: { RATE_LIMIT: 'off', MAP_TILES_URL: 'none' } })
const { url } = program
const pid = program.process.pid ?? 0
const [product] = await queryInside<{ id: string; price: string }>(
  program.dataDir,
  `update size_stocks s set stock = 1000000 from products p
    where p.id = s.product_id and s.id =
     (select one.id from size_stocks one join products on products.id = one.product_id
       where one.size is null and products.active and products.archived_at is null limit 1)
   returning p.id, p.price`,
)
if (!product) throw new Error('the demo shop has no product without sizes')
const answers = new Map<number, number>()
let cutUploads = 0

async function ask(path: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url + path, init)
  await response.arrayBuffer()
  answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
}

const order = () =>
  ask('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(
      checkoutOrder([{ product_id: product.id, size: null, quantity: 1, jersey_numbers: [] }], {
        expected_total: Number(product.price),
      }),
    ),
  })
const mix = [
  '/',
  '/shop',
  `/product/${product.id}`,
  '/events',
  '/programs',
  '/api/products',
  '/shop?lang=ar',
  '/nothing',
]

async function call(isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    await (turn % 10 === 9 ? order() : ask(mix[turn % mix.length] ?? '/'))
    await sleep(pauseMs)
  }
}

/** Begins an upload of 40 MB and disconnects in the middle. */
async function cutUpload(token: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const head = `POST ${uploadPath} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n`
  const body = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000000\r\n\r\n'
  socket.write(
    `${head}${body}--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`,
  )
  for (let part = 0; part < 10; part++) socket.write(Buffer.alloc(200_000))
  await sleep(300)
  socket.destroy()
  cutUploads++
}

async function cut(isOver: () => boolean): Promise<void> {
  let token = await demoToken({ url })
  for (let turn = 1; !isOver(); turn++) {
    if (turn % 200 === 0) token = await demoToken({ url })
    await cutUpload(token)
    await sleep(cutEveryMs)
  }
}

function measure() {
  const rss =
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    programMb: Math.round(rss),
    allMb: Math.round(treeMemoryMb(pid)),
  }
}

/** Growth of the minimum is a leak; a peak between two garbage collections is not. */
const lowest = (rows: readonly ReturnType<typeof measure>[], of: 'descriptors' | 'allMb') =>
  Math.min(...rows.map((row) => row[of]))

try {
  const end = performance.now() + minutes(length)
  const isOver = () => performance.now() > end
  const rows: ReturnType<typeof measure>[] = []
  const working = Promise.all([cut(isOver), ...Array.from({ length: callers }, () => call(isOver))])
  console.table([measure()])
  while (!isOver()) {
    await sleep(minutes(length) / 20)
    rows.push(measure())
    process.stdout.write(`${JSON.stringify({ ...rows.at(-1), cutUploads })}\n`)
  }
  await working
  const warm = rows.slice(2, 8)
  const late = rows.slice(-6)
  const descriptors = lowest(late, 'descriptors') - lowest(warm, 'descriptors')
  const memoryMb = lowest(late, 'allMb') - lowest(warm, 'allMb')
  console.table([{ cutUploads, descriptors, memoryMb, ...Object.fromEntries(answers) }])
  const isFlat = descriptors <= mostGrowth.descriptors && memoryMb <= mostGrowth.memoryMb
  const isServed = [...answers.keys()].every((status) => status < 500)
  process.exitCode = isFlat && isServed ? 0 : 1
} finally {
  await program.stop()
}
