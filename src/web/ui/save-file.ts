/** Hands a file to the browser to keep, under a name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has its own hold on the content once the click has been taken.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
