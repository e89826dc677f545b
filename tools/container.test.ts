import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { readConfig, settingNames } from '#platform/config.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A value as compose makes it where nothing is set. */
const value = z.coerce.string().transform((text) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'))
const service = z.object({
  image: z.string(),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string(), value),
  volumes: z.array(z.string()),
  networks: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.unknown()).default({}),
})
const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
})

const readCompose = () => composeFile.parse(parse(readFileSync('compose.yaml', 'utf8')))

/** Variables that the image sets. */
const imageEnv = () =>
  Object.fromEntries(
    Array.from(
      readFileSync('Dockerfile', 'utf8').matchAll(/^ENV (.+)$/gm),
      ([, line = '']) => line,
    ).flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  )

test('the compose file starts the program with settings that it has and takes', () => {
  const { services, networks, volumes } = readCompose()
  const { program, ...others } = services
  const given = { ...imageEnv(), ...program?.environment }
  expect(Object.keys(given).filter((name) => !settingNames.includes(name))).toEqual([])
  const config = readConfig({ ...given, ADMIN_PASSWORD: 'made at the start' })
  expect(config).toMatchObject({ port: 3000, host: '0.0.0.0', dataDir: '/data', seed: 'none' })
  for (const address of [config.databaseUrl, config.s3?.endpoint])
    expect(Object.keys(others)).toContain(new URL(address ?? '').hostname)
  expect(Object.keys(program?.depends_on ?? {})).toEqual(Object.keys(others))
  expect(others.database?.image).toBe('postgres:18')
  expect(others.database?.environment).toMatchObject({
    POSTGRES_PASSWORD: new URL(config.databaseUrl ?? '').password,
  })
  expect(others.store?.environment).toMatchObject({
    ROOT_ACCESS_KEY: config.s3?.accessKeyId,
    ROOT_SECRET_KEY: config.s3?.secretAccessKey,
  })
  for (const each of Object.values(services)) {
    for (const volume of each.volumes) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    for (const name of each.networks) expect(['default', ...Object.keys(networks)]).toContain(name)
  }
  expect(Object.values(others).filter(({ ports }) => ports)).toEqual([])
})

test('the program has every setting of .env, but listens and keeps its data where its image does', () => {
  const { program, ...others } = readCompose().services
  expect(program?.env_file).toEqual([{ path: '.env', required: false }])
  expect(Object.values(others).filter(({ env_file }) => env_file)).toEqual([])
  const file = {
    HOST: '127.0.0.1',
    PORT: '8080',
    DATA_DIR: 'data',
    METRICS_TOKEN: 'of-the-metrics-1',
  }
  const given = {
    ...imageEnv(),
    ...file,
    ...program?.environment,
    ADMIN_PASSWORD: 'made at the start',
  }
  const { port, host, dataDir, metricsToken } = readConfig(given)
  expect([port, host, dataDir, metricsToken]).toEqual([
    3000,
    '0.0.0.0',
    '/data',
    file.METRICS_TOKEN,
  ])
})

test('every image is one version, so that two machines run the same', () => {
  const images = Object.values(readCompose().services).map(({ image }) => image)
  const bases = Array.from(
    readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm),
    ([, name = '']) => name,
  )
  const others = [...images, ...bases].filter((image) => image !== 'cirta')
  for (const image of others) expect.soft(image).toMatch(/^[\w/]+:v?\d[\w.-]*$/)
  expect(others.length).toBeGreaterThan(2)
})

test('what the image copies and starts is there, and the build does not take what is made', () => {
  const text = readFileSync('Dockerfile', 'utf8')
  const copied = Array.from(text.matchAll(/^COPY (.+) \S+$/gm), ([, paths = '']) => paths)
  for (const path of copied.flatMap((paths) => paths.split(' ')))
    expect.soft(existsSync(path), path).toBe(true)
  expect(text).toMatch(/^CMD \["node", "tools\/container.mjs"\]$/m)
  const left = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(left).toEqual(expect.arrayContaining(['.git', '.env', 'node_modules', 'build', 'data']))
})

test('a container makes the first password once, and takes a given one', () => {
  const folder = temporaryFolder('cirta-container-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync('tools/container.mjs', join(folder, 'container.mjs'))
  writeFileSync(
    join(folder, 'launch.mjs'),
    'console.log(process.argv.slice(2).join(), process.env.ADMIN_PASSWORD)\n',
  )
  const start = (given: string) => {
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: given }
    const args = [join(folder, 'container.mjs')]
    return spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout
  }
  const [, made] = /^The managers' first password is (\S{20}), kept in /.exec(start('')) ?? []
  expect(start('')).toBe(`start ${made}\n`)
  expect(start('of my own')).toBe('start of my own\n')
})
