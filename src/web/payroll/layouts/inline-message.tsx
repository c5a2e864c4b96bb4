export function InlineMessage({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="mt-3 text-md text-danger">
      {text}
    </p>
  )
}
