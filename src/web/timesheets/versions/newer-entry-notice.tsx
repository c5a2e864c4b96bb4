import { Notice } from '#web/ui/feedback/notice.tsx'

/** Above the entry as it is now. */
export function NewerEntryNotice({ text }: { text: string | null }) {
  return (
    <div role="alert" className={text === null ? undefined : 'mb-4'}>
      {text !== null && <Notice tone="warning" title={text} />}
    </div>
  )
}
