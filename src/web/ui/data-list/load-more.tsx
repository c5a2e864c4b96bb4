import { Button } from '../button.tsx'

type LoadMoreProps = { onLoad: () => void; busy: boolean }

export function LoadMore({ onLoad, busy }: LoadMoreProps) {
  return (
    <div className="flex justify-center border-t border-line px-5 py-4">
      <Button onClick={onLoad} busy={busy}>
        Load more
      </Button>
    </div>
  )
}
