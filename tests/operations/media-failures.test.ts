import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { demoAuthorization } from '#tests/support/demo-club.ts'
import { isWhole, noteFault } from '#tests/support/fault-rows.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'

const timeoutMs = seconds(5)
const room = mkdtempSync(join(tmpdir(), 'cirta-trouble-'))
const uploads = mkdtempSync(join(room, 'uploads-'))

const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(room, 'bucket'),
  configureBuckets: [{ name: 'club' }],
})

/**
 * A proxy in front of the bucket that forwards everything, answers nothing, or closes connections.
 */
class BucketProxy {
  state: 'open' | 'silent' | 'refusing' = 'open'
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor(bucketPort: number) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket.on('error', () => undefined))
      if (this.state === 'refusing') socket.destroy()
      if (this.state !== 'open') return
      const inner = connect(bucketPort, '127.0.0.1').on('error', () => undefined)
      this.#sockets.add(inner)
      socket.pipe(inner).pipe(socket)
    })
  }

  async listen(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  setState(state: BucketProxy['state']): void {
    this.state = state
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }

  close(): void {
    this.setState('refusing')
    this.#server.close()
  }
}

type Stores = 'a folder' | 'a bucket'
const programs: Partial<Record<Stores, RunningProgram>> = {}
let bucketProxy: BucketProxy
beforeAll(async () => {
  bucketProxy = new BucketProxy((await bucket.run()).port)
  const s3 = {
    S3_ENDPOINT: `http://127.0.0.1:${await bucketProxy.listen()}`,
    S3_BUCKET: 'club',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const [folder, remote] = await Promise.all([
    startProgram({ env: { SEED: 'none', TMPDIR: uploads, RATE_LIMIT: 'off' } }),
    startProgram({ env: { SEED: 'none', RATE_LIMIT: 'off', ...s3 } }),
  ])
  programs['a folder'] = folder
  programs['a bucket'] = remote
})
afterAll(async () => {
  await Promise.all(Object.values(programs).map((program) => program.stop()))
  bucketProxy?.close()
  await bucket.close()
  rmSync(room, { recursive: true, force: true })
})

function running(store: Stores): RunningProgram {
  const program = programs[store]
  if (!program) throw new Error(`no program with ${store}`)
  return program
}

async function upload(
  program: RunningProgram,
  authorization: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'photo.jpg')
  const init = { method: 'POST', headers: { authorization }, body: form }
  return fetch(`${program.url}/api/admin/uploads`, init)
}

const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a22' } })
      .jpeg()
      .toBuffer(),
  )

/** Uploads one of forty megabytes of a film, then loses the connection. */
async function interruptUpload({ url }: RunningProgram, authorization: string): Promise<void> {
  const { port } = new URL(url)
  const asked = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/admin/uploads',
    headers: {
      authorization,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 40 * 1024 * 1024,
    },
  })
  asked.on('error', () => undefined)
  asked.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n')
  await new Promise((sent) => void asked.write(Buffer.alloc(1024 * 1024), sent))
  await expect.poll(() => waiting().some((name) => String(name).endsWith('file'))).toBe(true)
  await new Promise((closed) => void asked.once('close', closed).destroy())
}

const waiting = () =>
  readdirSync(uploads, { recursive: true }).filter((name) => String(name).startsWith('upload-'))

/** The temporary files that the program holds open, including deleted ones. */
const heldFiles = ({ process: { pid } }: RunningProgram) =>
  readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/${pid}/fd/${fd}`)
      return file.startsWith(uploads) ? [file] : []
    } catch {
      return []
    }
  })

test('interrupted uploads leave no open descriptor and no file', async () => {
  const program = running('a folder')
  const authorization = await demoAuthorization(program)
  const rounds = isWhole ? 40 : 12
  for (let round = 0; round < rounds; round++) await interruptUpload(program, authorization)
  await expect.poll(() => [heldFiles(program), waiting()]).toEqual([[], []])
  noteFault({ fault: 'client gone during an upload', rounds })
  expect((await upload(program, authorization, await photo())).status).toBe(201)
  expect(waiting()).toEqual([])
  expect(program.log()).not.toMatch(/"level":50/)
})

/** Status and body of a request on the agent's only connection, and that connection's port. */
async function ask(agent: Agent, address: string, method = 'GET') {
  const asked = request(address, { agent, method }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await buffer(answer)
  return { status: answer.statusCode, port: asked.socket?.localPort }
}

describe.each(['a folder', 'a bucket'] as const)('a missing picture of %s', (store) => {
  test.each(['jpg', 'png', 'webp', 'avif', 'mp4', 'webm', 'txt', 'JPG', 'svg'])(
    'is a complete 404, and the connection stays usable: .%s',
    async (ending) => {
      const { url } = running(store)
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const missing = await ask(agent, `${url}/media/nothere.${ending}`)
      const next = await ask(agent, `${url}/healthz`)
      const head = await ask(agent, `${url}/media/nothere.${ending}`, 'HEAD')
      agent.destroy()
      expect([missing.status, next.status, head.status]).toEqual([404, 200, 404])
      expect([next.port, head.port]).toEqual([missing.port, missing.port])
    },
  )

  test('is not logged as an error', () => {
    expect(running(store).log()).not.toMatch(/"level":50/)
  })
})

describe.each(['silent', 'refusing'] as const)('a bucket that is %s', (state) => {
  test('is answered with 503 within 5 s, for pictures and uploads, and works again afterwards', async () => {
    const program = running('a bucket')
    const authorization = await demoAuthorization(program)
    const stored = await upload(program, authorization, await photo())
    expect(stored.status).toBe(201)
    const { url } = (await stored.json()) as { url: string }
    const within = async (work: () => Promise<Response>) => {
      const answer = await work()
      return [answer.status, await answer.text()] as const
    }
    bucketProxy.setState(state)
    const startedAt = performance.now()
    const [picture, sent] = await Promise.all([
      within(() => fetch(program.url + url)),
      within(async () => upload(program, authorization, await photo())),
    ])
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs)
    expect([picture[0], sent[0]]).toEqual([503, 503])
    expect(JSON.parse(sent[1])).toMatchObject({ code: 'unavailable' })
    const errors = `503 after ${Math.round(performance.now() - startedAt)} ms`
    bucketProxy.setState('open')
    const found = (await fetch(program.url + url)).status
    noteFault({ fault: `bucket ${state}`, acknowledged: 1, lost: found === 200 ? 0 : 1, errors })
    expect(found).toBe(200)
    expect((await upload(program, authorization, await photo())).status).toBe(201)
  })
})
