import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = { body: Buffer; headers: Record<string, string> }

/** What an address answers, without what each connection has of its own. */
export function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keepAlive,
          ...kept
        } = response.headers
        resolve({ body: Buffer.concat(chunks), headers: kept as Record<string, string> })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** A child process whose bare `node:http` server sends this answer. */
export async function startBare(page: Answer) {
  const bare = fork('bench/bare-server.ts')
  bare.send({ body: page.body.toString('base64'), headers: page.headers })
  const [address] = (await once(bare, 'message')) as [AddressInfo]
  const stop = () => void bare.kill()
  return { url: `http://127.0.0.1:${address.port}/`, pid: bare.pid ?? 0, stop }
}
