import { expect, test } from 'vitest'
import { explained, explainFailure } from './embedded-postgres-error.ts'

test.each([
  {
    said: 'PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device',
    code: 'disk-full',
    message: 'No space is left on the disk of /data.',
  },
  {
    said: 'PANIC:  cannot abort transaction 1, it was already committed',
    code: 'disk-full',
    message: 'No space is left on the disk of /data.',
  },
  {
    said: 'FATAL:  could not create lock file "postmaster.pid": Read-only file system',
    code: 'read-only',
    message: 'The disk of /data can only be read: mount it for writing, or set another DATA_DIR.',
  },
  {
    said: 'FATAL:  could not open file "/data/postgres/global/pg_control": Permission denied',
    code: 'no-permission',
    message: 'No permission to use /data: its owner must be the user who starts the program.',
  },
  {
    said: 'LOG:  starting\nFATAL:  could not map anonymous shared memory: Cannot allocate memory\nHINT:  Smaller.\n',
    code: 'failed',
    message:
      'PostgreSQL did not start in /data: FATAL:  could not map anonymous shared memory: Cannot allocate memory',
  },
  { said: '', code: 'failed', message: 'PostgreSQL did not start in /data: it gave no reason' },
])('$code: $said', ({ said, code, message }) => {
  expect(explainFailure(said, '/data')).toMatchObject({ code, message })
})

test('an error of the file system becomes one line about the folder', async () => {
  const readOnly = () => Promise.reject(new Error("EROFS: read-only file system, mkdir '/data'"))
  await expect(explained('/data', readOnly)).rejects.toMatchObject({ code: 'read-only' })
  expect(await explained('/data', () => 7)).toBe(7)
})
