/** Carries the one line that is printed before the command ends. */
export class OperatorError extends Error {}

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Ends a command with its line for the operator; anything else is a bug and keeps its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
