import { useEffect, useRef, useState } from 'react'
import type { Upload } from '../../contract.ts'
import { uploadFile } from '../client.ts'

export type Waiting = { id: number; file: File; progress: number; error?: Error }

/**
 * Uploads files one at a time in the chosen order, because the server processes one picture at a
 * time. Failed files stay in the list until retried or removed. @param onUploaded stores the
 * result; a file whose handler returns a promise stays in the list until it settles
 */
export function useUploads(
  onUploaded: (upload: Upload, file: File, signal: AbortSignal) => Promise<void> | void,
) {
  const [list, setList] = useState<Waiting[]>([])
  const lastId = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const aborts = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const running = aborts.current
    return () => running.forEach((abort) => abort.abort())
  }, [])

  const change = (id: number, changes: Partial<Waiting>) =>
    setList((now) =>
      now.map((waiting) => (waiting.id === id ? { ...waiting, ...changes } : waiting)),
    )
  const drop = (id: number) => setList((now) => now.filter((waiting) => waiting.id !== id))

  const send = async ({ id, file }: Waiting) => {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const upload = await uploadFile(file, { onProgress, signal: abort.signal })
      await onUploaded(upload, file, abort.signal)
      drop(id)
    } catch (error) {
      if (abort.signal.aborted) return drop(id)
      change(id, { error: error instanceof Error ? error : new Error('upload failed') })
    } finally {
      aborts.current.delete(id)
    }
  }
  const enqueue = (waiting: Waiting) => {
    queue.current = queue.current.then(() => send(waiting))
  }
  return {
    list,
    isBusy: list.some(({ error }) => !error),
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: ++lastId.current, file, progress: 0 }))
      setList((now) => [...now, ...added])
      added.forEach(enqueue)
    },
    retry: (waiting: Waiting) => {
      change(waiting.id, { error: undefined, progress: 0 })
      enqueue(waiting)
    },
    cancel: ({ id }: Waiting) => {
      aborts.current.get(id)?.abort()
      drop(id)
    },
  }
}
