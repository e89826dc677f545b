import { readdirSync, readFileSync } from 'node:fs'

const parentOf = (pid: number) =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

function allProcesses(): { pid: number; parent: number }[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.flatMap((pid) => {
    try {
      return [{ pid, parent: parentOf(pid) }]
    } catch {
      return []
    }
  })
}

/** Proportional set size in MB of a process and everything below it; Linux only. */
export function treeMemoryMb(root: number): number {
  const processes = allProcesses()
  const tree = [root]
  for (const pid of tree)
    tree.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid))
  const kilobytes = tree.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1])
  })
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024
}
