type Code =
  | 'locked'
  | 'half-restored'
  | 'wrong-version'
  | 'disk-full'
  | 'read-only'
  | 'no-permission'
  | 'no-account'
  | 'no-server'
  | 'failed'

/**
 * The embedded database cannot start; `message` is the one line printed before the program stops.
 */
export class EmbeddedPostgresError extends Error {
  readonly code: Code

  constructor(code: Code, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}

// On a full disk, creating a cluster only reports a panic.
const diskFull =
  /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT|cannot abort transaction/
const readOnlyDisk = /Read-only file system|EROFS/
const noPermission = /Permission denied|Operation not permitted|EACCES|EPERM/
const otherVersion =
  /initialized by PostgreSQL version (\d+), which is not compatible with this version (\d+(?:\.\d+)*)/

/**
 * Turns PostgreSQL's or the file system's message about `folder` into one line that says what to
 * do.
 */
export function explainFailure(
  said: string,
  folder: string,
  cause?: unknown,
): EmbeddedPostgresError {
  const [, theirs, ours] = otherVersion.exec(said) ?? []
  if (theirs) {
    const advice = `start the release that brought PostgreSQL ${theirs}, or restore a backup into an empty folder.`
    const message = `The data in ${folder} was written by PostgreSQL ${theirs}, this is ${ours}: ${advice}`
    return new EmbeddedPostgresError('wrong-version', message, cause)
  }
  if (diskFull.test(said)) {
    return new EmbeddedPostgresError(
      'disk-full',
      `No space is left on the disk of ${folder}.`,
      cause,
    )
  }
  if (readOnlyDisk.test(said)) {
    const message = `The disk of ${folder} can only be read: mount it for writing, or set another DATA_DIR.`
    return new EmbeddedPostgresError('read-only', message, cause)
  }
  if (noPermission.test(said)) {
    const message = `No permission to use ${folder}: its owner must be the user who starts the program.`
    return new EmbeddedPostgresError('no-permission', message, cause)
  }
  const lines = said.split('\n').filter((line) => line.trim())
  const line =
    lines.findLast((text) => /(?:FATAL|PANIC|error):/.test(text)) ??
    lines.at(-1) ??
    'it gave no reason'
  return new EmbeddedPostgresError(
    'failed',
    `PostgreSQL did not start in ${folder}: ${line.trim()}`,
    cause,
  )
}

/** Runs file system work; its errors become lines about `folder`. */
export async function explained<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw explainFailure(String(error), folder, error)
  }
}
