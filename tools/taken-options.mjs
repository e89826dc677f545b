/** A refusal to start, as one line for a person. */
export class LaunchError extends Error {}

// The variables of options that npm took as its own; it expands "--replace" to a longer one.
const takenByNpm = {
  npm_config_dry_run: '--dry-run',
  npm_config_replace_registry_host: '--replace',
}

// npm turns options that it does not know into variables; that of "--to" depends on its version.
const lostOnServer = {
  npm_config_root: '--root',
  npm_config_domain: '--domain',
  npm_config_email: '--email',
  npm_config_to: '--to',
  npm_config_token_description: '--to',
  npm_config_from: '--from',
  npm_config_patience: '--patience',
  npm_config_recover: '--recover',
  npm_config_smtp_url: '--smtp-url',
  npm_config_database_url: '--database-url',
  npm_config_backup_second: '--backup-second',
}

/** An option that arrived was not lost: such a variable may also come from a person's .npmrc. */
const isGiven = (option, args) => args.some((arg) => arg === option || arg.startsWith(`${option}=`))

function takenOption(name, args) {
  const [, option] = Object.entries(takenByNpm).find(([key]) => process.env[key] === 'true') ?? []
  if (option || !['setup', 'update'].includes(name)) return option
  const [, lost] =
    Object.entries(lostOnServer).find(
      ([key, each]) => process.env[key] !== undefined && !isGiven(each, args),
    ) ?? []
  return lost
}

/**
 * Refuses to start after npm took an option: without its "--dry-run" a command would really do its
 * work, and without its "--root" it would do it on the real machine.
 */
export function refuseTakenOptions(name, args) {
  const option = takenOption(name, args)
  if (!option) return
  throw new LaunchError(
    `npm took ${option} for itself. Write "--" before options: npm run ${name} -- ${option}`,
  )
}
