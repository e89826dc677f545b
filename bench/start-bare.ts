import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { body: Buffer; headers: Record<string, string> }

function ask(url: string, headers: Record<string, string>): Promise<Answer> {
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

/** A child process whose bare `node:http` server sends what this address answers now. */
export async function startBare(url: string, headers: Record<string, string>) {
  const page = await ask(url, headers)
  const bare = fork('bench/bare-server.ts')
  bare.send({ body: page.body.toString('base64'), headers: page.headers })
  const [address] = (await once(bare, 'message')) as [AddressInfo]
  const stop = () => void bare.kill()
  return { url: `http://127.0.0.1:${address.port}/`, pid: bare.pid ?? 0, stop }
}
