import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, languageCheck, timeOrderedId } from '#platform/columns.ts'

/** The club's own texts of mails and WhatsApp messages; null keeps the program's words. */
export const messageTexts = pgTable('message_texts', {
  key: text('key').primaryKey(),
  textFr: text('text_fr'),
  textEn: text('text_en'),
  textAr: text('text_ar'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})

/**
 * The outbox: written in the transaction that causes a mail, read by the worker, kept as the log.
 */
export const mails = pgTable(
  'mails',
  {
    id: timeOrderedId(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    status: text('status').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /**
     * When it is due. Leasing a mail moves this ahead, so that a dead worker's mail falls due
     * again.
     */
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    messageId: text('message_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** Written to a folder instead of sent, without a mail server. */
    keptAsFile: boolean('kept_as_file').notNull().default(false),
    /** Its text would open the recipient's account: no other admin may read it. */
    isSecret: boolean('is_secret').notNull().default(true),
    search: text('search').generatedAlwaysAs(sql`fold_name(recipient || ' ' || subject)`),
  },
  (table) => [
    check('mails_recipient', sql`recipient like '%_@_%'`),
    languageCheck('mails_language'),
    check('mails_status', sql`status in ('waiting', 'held', 'sent', 'failed')`),
    check('mails_sent_at', sql`(status = 'sent') = (sent_at is not null)`),
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_by_status').on(table.status, table.createdAt, table.id),
    index('mails_search').using('gin', sql`name_grams(${table.search})`),
    // The mail about an order's status: looked up to withdraw it when the status changes again.
    index('mails_of_order_status')
      .on(sql`(headers ->> 'X-Order-Number')`, table.createdAt)
      .where(sql`kind = 'order-status'`),
    // What became of the mails of one letter to many.
    index('mails_of_batch')
      .on(sql`(headers ->> 'X-Batch')`, table.status)
      .where(sql`headers ? 'X-Batch'`),
    // Counts the mails to an address, for the limit that protects strangers.
    index('mails_by_recipient').on(sql`lower(recipient)`, table.createdAt),
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'waiting'`),
  ],
)
