import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#web/languages/text.ts'
import { TextArea } from '#web/ui/forms/text-area.tsx'

type ReasonFieldProps = UseFormRegisterReturn & { error: string | undefined }

export function ReasonField(props: ReasonFieldProps) {
  return (
    <TextArea
      {...props}
      label={t`Reason`}
      hint={t`The organization’s administrators see it in their audit log.`}
      rows={2}
      maxLength={500}
    />
  )
}

export const REASON_RULES = { validate: (text: string) => text.trim() !== '' || t`Give a reason` }
