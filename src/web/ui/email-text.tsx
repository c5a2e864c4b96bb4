export function EmailText({ address }: { address: string }) {
  const at = address.indexOf('@')
  if (at < 0) return <span translate="no">{address}</span>
  return (
    <span translate="no">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  )
}
