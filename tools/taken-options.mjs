/** A refusal to start, as one line for a person. */
export class LaunchError extends Error {}

// How npm tells of options that it took for its own; "--replace" it takes for a longer one.
const takenByNpm = {
  npm_config_dry_run: '--dry-run',
  npm_config_replace_registry_host: '--replace',
}

/** Without its "--dry-run" a command would do what it was asked only to say. */
export function refuseTakenOptions(name) {
  const [, option] = Object.entries(takenByNpm).find(([key]) => process.env[key] === 'true') ?? []
  if (!option) return
  throw new LaunchError(
    `npm took ${option} for itself. Write "--" before options: npm run ${name} -- ${option}`,
  )
}
