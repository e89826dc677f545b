import { join } from 'node:path'
import { type Layout, serviceName } from '../server/layout.ts'

// Paths in files are those of the machine, whatever folder the files are written below.
type Parts = { user: string; node: string; machine: Layout }

/**
 * The launcher restarts a program that died; systemd restarts the launcher. Exit code 1 is a
 * refusal that says what to change. V8 compiles at run time, so that memory must stay executable.
 */
export const serviceUnit = ({ user, node, machine }: Parts): string => `[Unit]
Description=Website, shop and back office of the club
After=network-online.target
Wants=network-online.target
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
Group=${user}
WorkingDirectory=${machine.current}
EnvironmentFile=${machine.settings}
Environment=TMPDIR=/var/cache/${serviceName}
ExecStart=${join(machine.current, node)} ${join(machine.current, 'tools/launch.mjs')} start
Restart=on-failure
RestartSec=5
RestartPreventExitStatus=1
KillMode=mixed
TimeoutStopSec=60
StandardOutput=append:${machine.log}
StandardError=append:${machine.log}
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

/** Restores the newest backup beside the program and compares: a failure shows in the unit. */
export const drillUnit = ({ user, node, machine }: Parts): string => `[Unit]
Description=Try out the newest backup of the club

[Service]
Type=oneshot
User=${user}
Group=${user}
WorkingDirectory=${machine.current}
EnvironmentFile=${machine.settings}
Environment=TMPDIR=/var/cache/${serviceName}
ExecStart=${join(machine.current, node)} ${join(machine.current, 'tools/launch.mjs')} drill
Nice=10
IOSchedulingClass=idle
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
ReadWritePaths=${machine.data} /var/cache/${serviceName}
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
export const logRotation = ({ user, machine }: Pick<Parts, 'user' | 'machine'>): string =>
  `${machine.log} {
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
