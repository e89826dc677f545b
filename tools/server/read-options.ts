import { parseArgs, type ParseArgsConfig } from 'node:util'
import { errorMessage } from '#core/error-message.ts'
import { OperatorError, say } from './operator-error.ts'

/** The command's options; with --help it ends here. @throws OperatorError with one line */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
  usage: string,
) {
  if (args.includes('--help')) {
    say(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const [problem] = errorMessage(error).split(/\. |\n/)
    throw new OperatorError(`${problem}: --help lists what can be given.`)
  }
}
