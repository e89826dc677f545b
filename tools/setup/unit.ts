import { dirname, join } from 'node:path'
import { type Layout, serviceName } from '../server/layout.ts'
import { asWord } from './words.ts'

// The files name each other where they lie, so that those below another folder can be tried there.
type Parts = { node: string; layout: Layout; folders: readonly string[] }

const user = serviceName
const cacheOf = (layout: Layout) => layout.below(`/var/cache/${serviceName}`)
const launch = ({ node, layout }: Parts) =>
  [node, join(layout.current, 'tools/launch.mjs')].map(asWord).join(' ')
const temporary = (layout: Layout) => asWord(`TMPDIR=${cacheOf(layout)}`)
const written = (layout: Layout, ...others: readonly string[]) =>
  [layout.data, ...others, `-${cacheOf(layout)}`].map(asWord).join(' ')
/** A disk that is not there hinders no start. */
const serviceWrites = ({ layout, folders }: Parts) =>
  written(layout, dirname(layout.log), ...folders.map((folder) => `-${folder}`))

/**
 * The launcher restarts a program that died; systemd restarts the launcher. Exit code 1 is a
 * refusal that says what to change. A stop takes DRAIN_SECONDS, 300 at most, and 10 more. V8
 * compiles at run time, so that memory must stay executable.
 */
export const serviceUnit = (parts: Parts): string => `[Unit]
Description=Website, shop and back office of the club
After=network-online.target
Wants=network-online.target
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
Group=${user}
WorkingDirectory=${parts.layout.current}
EnvironmentFile=${parts.layout.settings}
Environment=${temporary(parts.layout)}
ExecStart=${launch(parts)} start
Restart=on-failure
RestartSec=5
RestartPreventExitStatus=1
KillMode=mixed
TimeoutStopSec=330
StandardOutput=append:${parts.layout.log}
StandardError=append:${parts.layout.log}
StateDirectory=${serviceName}
StateDirectoryMode=0750
CacheDirectory=${serviceName}
CacheDirectoryMode=0700
LogsDirectory=${serviceName}
LogsDirectoryMode=0750
UMask=0027
LimitNOFILE=65536

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ReadWritePaths=${serviceWrites(parts)}
ProtectHome=yes
ProtectProc=invisible
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
PrivateDevices=yes
PrivateTmp=yes
PrivateUsers=yes
LockPersonality=yes
RemoveIPC=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`

/** Rolls back an update that the machine's own end cut off; otherwise its guard does that. */
export const recoverUnit = (parts: Parts): string => `[Unit]
Description=Undo an update of the club that was cut off
ConditionPathExists=${parts.layout.unfinished}
After=${serviceName}.service

[Service]
Type=oneshot
ExecStart=${launch(parts)} update --recover --root ${asWord(parts.layout.root)}

[Install]
WantedBy=multi-user.target
`

/** Restores the newest backup beside the program and compares: a failure shows in the unit. */
export const drillUnit = (parts: Parts): string => `[Unit]
Description=Try out the newest backup of the club

[Service]
Type=oneshot
User=${user}
Group=${user}
WorkingDirectory=${parts.layout.current}
EnvironmentFile=${parts.layout.settings}
Environment=${temporary(parts.layout)}
ExecStart=${launch(parts)} drill
Nice=10
IOSchedulingClass=idle
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
ReadWritePaths=${written(parts.layout)}
`

export const drillTimer = `[Unit]
Description=Try out the newest backup of the club every week

[Timer]
OnCalendar=Sun 04:30
RandomizedDelaySec=30min
Persistent=yes

[Install]
WantedBy=timers.target
`

/** Copied and emptied, because the program keeps its log open. */
export const logRotation = ({ log }: Layout): string => `${asWord(log)} {
  su ${user} ${user}
  weekly
  maxsize 50M
  rotate 8
  compress
  delaycompress
  copytruncate
  missingok
  notifempty
}
`
