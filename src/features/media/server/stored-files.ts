/** SQL that selects the key of every file in the store that the database knows, for backups. */
export const storedFiles = 'select distinct unnest(files) as key from media order by key'
