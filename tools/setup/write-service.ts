import { join, relative } from 'node:path'
import { type Layout, serviceName } from '../server/layout.ts'
import { currentRelease, nodeOf } from '../server/release.ts'
import { succeeds } from '../server/run.ts'
import { serviceOf } from '../server/service.ts'
import type { Changes } from './changes.ts'
import { drillTimer, drillUnit, logRotation, recoverUnit, serviceUnit } from './unit.ts'

/** The Node of whichever release is the current one. */
function nodeOfService(layout: Layout, checkout: string): string {
  const folder = currentRelease(layout)?.folder ?? checkout
  const below = relative(folder, nodeOf({ folder }))
  return below.startsWith('..') ? process.execPath : join(layout.current, below)
}

const started = [`${serviceName}.service`, `${serviceName}-recover.service`]

type Given = {
  checkout: string
  /** Into which the service writes beside its data. */
  folders: readonly string[]
  /** Asks for a restart. */
  isOther: boolean
}

/** The units and the rotation of the log. */
export function writeService(
  layout: Layout,
  changes: Changes,
  { checkout, folders, isOther }: Given,
): void {
  const parts = { layout, folders, node: nodeOfService(layout, checkout) }
  const unit = (name: string) => layout.below(`/etc/systemd/system/${serviceName}${name}`)
  const units = [
    changes.write(unit('.service'), serviceUnit(parts)),
    changes.write(unit('-recover.service'), recoverUnit(parts)),
    changes.write(unit('-drill.service'), drillUnit(parts)),
    changes.write(unit('-drill.timer'), drillTimer),
  ]
  changes.write(layout.below(`/etc/logrotate.d/${serviceName}`), logRotation(layout))
  const isEnabled = () => succeeds('systemctl', ['is-enabled', '--quiet', ...started])
  const isNew = units.includes(true) || (layout.isMachine && !isEnabled())
  if (isNew) {
    changes.command('systemctl', 'daemon-reload')
    changes.command('systemctl', 'enable', ...started)
    changes.command('systemctl', 'enable', '--now', `${serviceName}-drill.timer`)
  }
  const isStopped = layout.isMachine && !serviceOf(layout).isRunning()
  if (isNew || isOther || isStopped)
    changes.command('systemctl', 'restart', `${serviceName}.service`)
}
