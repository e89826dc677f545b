/** Why a backup, a restore or a drill cannot be done: one line for the operator. */
export class BackupError extends Error {}
