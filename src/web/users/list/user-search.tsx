import { Search } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'

export function UserSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <TextField
      label={t`Search users`}
      type="search"
      value={text}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t`Name, email, or username`}
      start={<Search aria-hidden="true" size={18} />}
      className="w-full sm:max-w-xs"
    />
  )
}
