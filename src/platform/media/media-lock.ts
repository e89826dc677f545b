/**
 * The advisory lock for removing files. Backups share it, so that every file in their snapshot
 * still exists when they read it.
 */
export const mediaLock = 251_015
