import { foldName } from '#core/fold-name.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { maxSearchLength } from '../facts.ts'
import { summaryColumns } from './list-statement.ts'
import type { SummaryRow } from './present.ts'

const shown = 'p.active and p.archived_at is null'
const newest = 'order by p.created_at desc, p.id desc'
/** How many rows are looked through first, and how many of those found are compared. */
const recent = 1000
const compared = 20

/**
 * The newest rows that match. Frequent words are found among the recent rows; only for rarer ones
 * the index is read, which returns all matching rows. They are sorted in a second step: in one
 * step, the planner would read the whole table in that order for a word that no name has.
 */
const newestOf = (name: string, condition: string) => `
  recent_${name} as materialized (
    select p.id from recent p where ${condition} ${newest} limit ${compared}),
  any_${name} as materialized (select p.id, p.created_at from products p
    where ${shown} and ${condition} and (select count(*) from recent_${name}) < ${compared}),
  ${name} as (select id from recent_${name}
    union (select p.id from any_${name} p ${newest} limit ${compared}))`

// As subselects they are computed once, not for each row.
const sounds = '(select sounds from sought)'
const keys = '(select keys from sought)'

/** Those with most keys in common come first. */
const nearProducts = statement<SummaryRow>(
  'near-products',
  `with sought as materialized (select name_sounds($1) as sounds, name_keys($1) as keys),
   recent as materialized (select p.id, p.created_at, p.near_keys from products p
     where ${shown} ${newest} limit ${recent}),
   ${newestOf('all_words', `p.near_keys @> ${sounds} and cardinality(${sounds}) > 1`)},
   ${newestOf('a_word', `p.near_keys && ${sounds}`)},
   ${newestOf('alike', `p.near_keys && ${keys}`)},
   near as (select id from all_words union select id from a_word union select id from alike)
   select ${summaryColumns} from near join products p using (id)
    order by (select count(*) from unnest(p.near_keys) key where key = any (${keys}::text[])) desc,
      p.created_at desc, p.id desc
    limit 4`,
)

/**
 * Products whose name in any language comes near to a search, the nearest first. The folded search
 * is cut again, because a letter such as `ﷺ` folds to many.
 */
export const findNearProducts = ({ database }: Context, searched: string): Promise<SummaryRow[]> =>
  database.rows(nearProducts, [foldName(searched).slice(0, maxSearchLength)])
