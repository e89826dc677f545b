import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { startTraceReceiver } from '#tests/support/trace-receiver.ts'
import { openTracer } from './open-tracer.ts'
import { traced } from './traced.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ''],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '/v1/traces'],
])('%s alone turns traces on and leads to the collector', async (name, path) => {
  const receiver = await startTraceReceiver()
  vi.stubEnv(name, receiver.url + path)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const config = readConfig(process.env)
  expect(config.tracesEndpoint).toBe(receiver.url + path)
  const { stop } = await openTracer(config, log)
  await traced({ kind: 'job', name: 'media' }, () => Promise.resolve())
  await stop()
  receiver.stop()
  expect(receiver.spans().map((span) => span.name)).toEqual(['job media'])
})
