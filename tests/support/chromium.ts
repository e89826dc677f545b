import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const advice = 'install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program'

const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** An installed Chromium; undefined if there is none. */
export function findInstalledChromium(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter)
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...inPath, ...macApplications].find((path) => existsSync(path))
}

// The packed browser brings the NSS libraries and a font for machines without them.
const startScript = `#!/bin/sh
here=$(dirname "$0")
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
LD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"
`

const fontsConfiguration = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>'

/**
 * The package unpacks into the temporary folder that is set when it begins; it has no option for
 * it.
 */
function withTemporaryFolder<Result>(folder: string, begin: () => Result): Result {
  const previous = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return begin()
  } finally {
    if (previous === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = previous
  }
}

async function unpackInto(folder: string, packed: string): Promise<void> {
  const { default: packedChromium, inflate } = await import('@sparticuz/chromium')
  const begin = () => [
    packedChromium.executablePath(packed),
    inflate(join(packed, 'al2023.tar.br')),
  ]
  await Promise.all(withTemporaryFolder(folder, begin))
  for (const name of ['.', 'chromium']) chmodSync(join(folder, name), 0o755)
  writeFileSync(join(folder, 'fonts/fonts.conf'), fontsConfiguration)
  writeFileSync(join(folder, 'start.sh'), startScript, { mode: 0o755 })
}

/**
 * Unpacks the npm package's browser once per install. Test files that do so at the same time do not
 * collide.
 */
export async function unpackChromium(cacheFolder?: string): Promise<string> {
  const packed = resolve(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../bin',
  )
  const cache = cacheFolder ?? resolve(packed, '../../../.cache/chromium')
  const start = join(cache, 'start.sh')
  if (existsSync(start)) return start
  mkdirSync(dirname(cache), { recursive: true })
  const unfinished = mkdtempSync(`${cache}-`)
  try {
    await unpackInto(unfinished, packed)
    renameSync(unfinished, cache)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(start)) throw error
  }
  return start
}

/** The browser of the tests: CHROMIUM_PATH, else an installed one, else the npm package's. */
export async function chromiumExecutable(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const chosen = env.CHROMIUM_PATH ?? findInstalledChromium(env)
  if (chosen) return chosen
  const platform = `${process.platform}-${process.arch}`
  if (platform !== 'linux-x64') throw new Error(`No Chromium was found for ${platform}: ${advice}.`)
  const unpacked = await unpackChromium()
  try {
    execFileSync(unpacked, ['--version'], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(`No Chromium was found and the packed one does not run here: ${advice}.`, {
      cause: error,
    })
  }
  return unpacked
}

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await chromiumExecutable()
  const args = [...browserArguments, ...more]
  return chromium.launch({ executablePath, headless: true, chromiumSandbox: false, args })
}
