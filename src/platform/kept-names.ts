// Names that the program keeps from its first club, on disk and in databases: under another one,
// what existing installations hold would no longer be found.

/** The owner of a built-in server's tables. */
export const databaseUser = 'cirta'

/** Begins the names of backups, by which old ones are found, restored and removed. */
export const backupPrefix = 'cirta'

/** In each backup's manifest: others are refused. */
export const backupProduct = 'cirta-basketball-club'

/** The schema that exists while a restore fills the database, and after one that was killed. */
export const unfinishedSchema = 'cirta_restore_unfinished'
