import { useState } from 'react'
import { readStored, writeStored } from '#web/api/device-storage.ts'
import { useUser } from '#web/auth/current-user.ts'
import type { SetupStep } from './setup-steps.ts'

type SetupMarks = { marked: readonly string[]; isHidden: boolean }

/** What a person has marked as done or hidden, kept on this device. */
export function useSetupMarks() {
  const key = `setup:${useUser().id}`
  const [marks, setMarks] = useState(() => parseMarks(readStored(key)))
  const change = (next: SetupMarks) => {
    setMarks(next)
    writeStored(key, JSON.stringify(next))
  }
  return {
    ...marks,
    mark: (step: SetupStep) => change({ ...marks, marked: [...new Set([...marks.marked, step])] }),
    setHidden: (isHidden: boolean) => change({ ...marks, isHidden }),
  }
}

function parseMarks(text: string | null): SetupMarks {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<SetupMarks>
    return { marked: stored.marked ?? [], isHidden: stored.isHidden ?? false }
  } catch {
    return { marked: [], isHidden: false }
  }
}
