import { useState } from 'react'

/** The note of somebody's timesheet, kept while the person moves around the product and until the tab is closed. */
export function useTimesheetNote(userId: string): [note: string, setNote: (note: string) => void] {
  const key = `timesheet-note:${userId}`
  const [note, show] = useState(() => stored(key))
  const setNote = (text: string) => {
    show(text)
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // Without storage it stays on the screen, and only there.
    }
  }
  return [note, setNote]
}

function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
