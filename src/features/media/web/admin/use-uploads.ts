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
    const unfinished = aborts.current
    return () => unfinished.forEach((abort) => abort.abort())
  }, [])

  const change = (id: number, changes: Partial<Waiting>) =>
    setList((now) =>
      now.map((waiting) => (waiting.id === id ? { ...waiting, ...changes } : waiting)),
    )
  const drop = (id: number) => setList((now) => now.filter((waiting) => waiting.id !== id))

  const send = async ({ id, file }: Waiting, { signal }: AbortController) => {
    try {
      signal.throwIfAborted()
      const onProgress = (progress: number) => change(id, { progress })
      const upload = await uploadFile(file, { onProgress, signal })
      signal.throwIfAborted()
      await onUploaded(upload, file, signal)
      drop(id)
    } catch (error) {
      if (signal.aborted) return drop(id)
      change(id, { error: error instanceof Error ? error : new Error('upload failed') })
    } finally {
      aborts.current.delete(id)
    }
  }
  const enqueue = (waiting: Waiting) => {
    // Created before its turn, so that an upload that still waits can be cancelled as well.
    const abort = new AbortController()
    aborts.current.set(waiting.id, abort)
    queue.current = queue.current.then(() => send(waiting, abort))
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
