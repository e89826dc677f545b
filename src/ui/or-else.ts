import { type ComponentType, lazy } from 'react'

/**
 * A component that is loaded when it is needed. Where that fails, without a network or once a newer
 * version is published, what `instead` answers is in its place, and the page around it stays.
 */
export const orElse = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: () => ComponentType<Props> = () => () => null,
) => lazy(async () => ({ default: await load().catch(instead) }))
