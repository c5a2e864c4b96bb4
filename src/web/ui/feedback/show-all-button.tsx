import { Button } from '../button.tsx'

type ShowAllButtonProps = { label: string; onShowAll: () => void }

/** The next step of a list in which nothing matches. The button goes away with it, so the focus moves to the page's search field. */
export function ShowAllButton({ label, onShowAll }: ShowAllButtonProps) {
  const showAll = () => {
    document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
    onShowAll()
  }
  return <Button onClick={showAll}>{label}</Button>
}
