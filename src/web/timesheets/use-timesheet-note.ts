import { useState } from 'react'

export function useTimesheetNote(userId: string): [note: string, setNote: (note: string) => void] {
  const key = `timesheet-note:${userId}`
  const [note, show] = useState(() => readNote(key))
  const setNote = (text: string) => {
    show(text)
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // Storage is off.
    }
  }
  return [note, setNote]
}

function readNote(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
