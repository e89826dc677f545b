import type { Database, Statement } from '#platform/database.ts'

export type Planned = { query: Statement<object>; values: unknown[] }

/**
 * The query's plan for these values (custom) and for any values (generic). An unnamed statement has
 * no generic plan.
 */
export async function readPlans({ pool }: Database, { query, values }: Planned): Promise<string[]> {
  const { text, name } = query
  const client = await pool.connect()
  try {
    const plans: string[] = []
    for (const mode of name ? ['force_custom_plan', 'force_generic_plan'] : ['force_custom_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, buffers, timing off) ${text}`,
        name: name && `${mode.slice(6, 9)} ${name}`,
        values,
      })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}
