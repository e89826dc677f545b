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

/** The proportional set size in MB of a process and its descendants; Linux only. */
export function treeMemoryMb(root: number): number {
  const processes = allProcesses()
  const tree = [root]
  for (const pid of tree) {
    tree.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid))
  }
  const kilobytes = tree.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readProcessFile(pid, 'smaps_rollup'))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024
}
