// Must come before the certificate library.
import 'reflect-metadata'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** A self-signed certificate for this name. */
export async function selfSigned(name: string) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
  })
  const [key, publicKey] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', keys.privateKey),
    crypto.subtle.exportKey('spki', keys.publicKey),
  ])
  return {
    cert: certificate.toString('pem'),
    key: PemConverter.encode(key, 'PRIVATE KEY'),
    fingerprint: hash('sha256', new Uint8Array(publicKey), 'base64'),
  }
}

export type TlsProxy = {
  /** Make Chromium resolve the name to the proxy and accept its certificate. */
  browserArguments: string[]
  port: number
  certificate: string
  stop: () => Promise<void>
}

/**
 * Terminates TLS for `name` in front of the program on this port, as the docs describe: it keeps
 * Host and adds the scheme and the client's address.
 */
export async function startTlsProxy(name: string, programPort: number): Promise<TlsProxy> {
  const { cert, key, fingerprint } = await selfSigned(name)
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    }
    const { method, url: path } = incoming
    const passed = request(
      { host: '127.0.0.1', port: programPort, method, path, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.once('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    browserArguments: [
      `--host-resolver-rules=MAP ${name}:443 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    port,
    certificate: cert,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
