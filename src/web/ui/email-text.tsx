/** An email address that is never cut: where it is too long for its line, it goes on before the @. */
export function EmailText({ address }: { address: string }) {
  const at = address.indexOf('@')
  if (at < 0) return address
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
