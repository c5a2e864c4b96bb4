import { createContext, useContext } from 'react'

export const MarkSaved = createContext(() => {})

/** What was typed into the dialog is saved. Only forms that stay open after it need to say so (decision 0025). */
export const useMarkSaved = () => useContext(MarkSaved)
