import packageFile from '../../package.json' with { type: 'json' }

/** The program's version, as the changelog names it. */
export const version: string = packageFile.version
