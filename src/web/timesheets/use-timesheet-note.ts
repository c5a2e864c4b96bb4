import { useState } from 'react'
import type { Period } from '#domain/time/periods.ts'

/** The note of one person and period: another period has its own. */
export function useTimesheetNote(userId: string, period: Period): [note: string, setNote: (note: string) => void] {
  const key = `timesheet-note:${userId}:${period.startDate}:${period.endDate}`
  const [typed, setTyped] = useState<Record<string, string>>({})
  const setNote = (text: string) => {
    setTyped((notes) => ({ ...notes, [key]: text }))
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // Storage is off.
    }
  }
  return [typed[key] ?? readNote(key), setNote]
}

function readNote(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
