import { readdirSync, readFileSync } from 'node:fs'

/**
 * A file of a process in /proc; empty if the process has ended meanwhile, as database workers do.
 */
function readProcessFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function allProcesses(): { pid: number; parent: number }[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.map((pid) => ({
    pid,
    parent: Number(/^PPid:\s+(\d+)/m.exec(readProcessFile(pid, 'status'))?.[1]),
  }))
}

/** A process and its descendants; Linux only. */
export function processTree(root: number): number[] {
  const processes = allProcesses()
  const tree = [root]
  for (const pid of tree) {
    tree.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid))
  }
  return tree
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The proportional set size in MB. */
export const memoryMb = (pids: readonly number[]): number =>
  sum(
    pids.map((pid) =>
      Number(/^Pss:\s+(\d+)/m.exec(readProcessFile(pid, 'smaps_rollup'))?.[1] ?? 0),
    ),
  ) / 1024

export const treeMemoryMb = (root: number): number => memoryMb(processTree(root))

const ticksPerSecond = 100

/** The processor time that these processes have used, in seconds. */
export const cpuSeconds = (pids: readonly number[]): number =>
  sum(
    pids.flatMap((pid) => {
      // After the name, which may contain spaces, these are fields 14 and 15.
      const fields = readProcessFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
      return [Number(fields[11] ?? 0), Number(fields[12] ?? 0)]
    }),
  ) / ticksPerSecond
