import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a command's own code: kills its process, as `kill -9` does, right before it would
// move something to a path that ends so, or remove such a path.
const [kind, end = ''] = (process.env.KILL_BEFORE ?? '').split(' ')

function dieBefore(what: string, path: fs.PathLike): void {
  if (what === kind && String(path).endsWith(end)) process.kill(process.pid, 'SIGKILL')
}

const { renameSync, rmSync } = fs
const { rename } = fs.promises
fs.renameSync = (from, to) => {
  dieBefore('move', to)
  renameSync(from, to)
}
fs.promises.rename = async (from, to) => {
  dieBefore('move', to)
  await rename(from, to)
}
fs.rmSync = (path, options) => {
  dieBefore('remove', path)
  rmSync(path, options)
}
syncBuiltinESMExports()
