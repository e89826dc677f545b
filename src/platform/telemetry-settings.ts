import * as z from 'zod'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The log and the traces; the names of those of traces are the standard's. */
export const telemetryVariables = {
  LOG_LEVEL: {
    schema: z.enum(logLevels).default('info'),
    allowed: '"trace", "debug", "info", "warn", "error", "fatal" or "silent"',
  },
  LOG_FORMAT: { schema: z.enum(['json', 'pretty']).default('json'), allowed: '"json" or "pretty"' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    allowed: 'the http(s) address of a collector, such as http://127.0.0.1:4318',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    allowed: 'the http(s) address that takes traces, such as http://127.0.0.1:4318/v1/traces',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/json', 'http/protobuf']).default('http/json'),
    allowed: '"http/json" or "http/protobuf"',
  },
}
