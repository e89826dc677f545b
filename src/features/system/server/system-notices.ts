import type { NoticeSource } from '#platform/notice-source.ts'
import { warningsOf } from '../rules.ts'
import { readState } from './read-state.ts'

/** What is old or stuck, for the home page. */
export const systemNotices: NoticeSource = async (services) =>
  warningsOf(await readState(services), services.now())
