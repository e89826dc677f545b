import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { demoPassword } from '#platform/config.ts'
import { launchBrowser } from './chromium.ts'
import { queryInside } from './embedded-database.ts'
import { type RunningProgram, startProgram } from './program.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Takes the season out of a demo club, so that a test knows every order and family there is. */
const forgetSeason = `
  delete from mails where headers ? 'X-Order-Number';
  delete from idempotency_keys;
  delete from stock_movements where order_id is not null or reason = 'sold_at_gym';
  delete from orders;
  truncate receipt_links, ledger_entries, ledger_accounts, receipt_counters, cash_closes;
  delete from registrations r using offers o
   where o.id = r.offer_id and (o.kind = 'program' or r.status = 'waiting');
  delete from offers where kind = 'program';
  delete from contact_submissions;
  delete from newsletter_subscriptions;
  delete from audit_entries where action ~ '^(order|registration)\\.';
  update stock_movements m set quantity = s.stock from size_stocks s
   where s.id = m.size_stock_id and s.stock > 0;
  delete from stock_movements m using size_stocks s where s.id = m.size_stock_id and s.stock = 0;
  alter sequence order_numbers restart;
  select setval('registration_numbers', count(*)) from registrations`

/** A data folder after the program's first start with the demo club, made once per run. */
async function demoFolder(): Promise<string> {
  const folder = join(inject('templates'), 'demo-club')
  if (existsSync(folder)) return folder
  const unfinished = mkdtempSync(`${folder}-`)
  const program = await startProgram({ dataDir: unfinished })
  await queryInside(unfinished, forgetSeason)
  program.process.kill('SIGTERM')
  await once(program.process, 'exit')
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another test file made it first.
    rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Starts the built program with the demo club before its season, on its own folder and port. */
export async function startDemoClub(env: Record<string, string> = {}): Promise<RunningProgram> {
  const dataDir = temporaryFolder('cirta-program-')
  cpSync(await demoFolder(), dataDir, { recursive: true })
  // PostgreSQL refuses the mode that a copied folder has.
  chmodSync(join(dataDir, 'postgres'), 0o700)
  return startProgram({ dataDir, env })
}

/** The demo admin's `Authorization` header, for 15 minutes. @throws when nobody is signed in */
export async function demoAuthorization({ url }: RunningProgram): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cirta.example', password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`the demo admin cannot sign in: ${answer.status}`)
  const { access_token } = (await answer.json()) as { access_token: string }
  return `Bearer ${access_token}`
}

/** For a test file: the program with the demo club, and a browser. */
export function openDemoClub(env?: Record<string, string>) {
  let program: RunningProgram
  let browser: Browser
  beforeAll(async () => {
    program = await startDemoClub(env)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await program?.stop()
  })
  return {
    get program() {
      return program
    },
    get url() {
      return program.url
    },
    get browser() {
      return browser
    },
  }
}
