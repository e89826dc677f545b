/** Prints a line on standard output for the person who starts the program. */
export const printLine = (line: string) => process.stdout.write(`${line}\n`)
