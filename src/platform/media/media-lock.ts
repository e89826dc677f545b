/**
 * The advisory lock of the removal of files: backups share it, so that what their moment names is
 * still there when they read it.
 */
export const mediaLock = 251_015
