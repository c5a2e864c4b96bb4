export function normalizeForComparison(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

export function isGuessable(
  password: string,
  { username, email }: { username: string; email: string },
  productNames: readonly string[],
): boolean {
  const localPart = email.split('@', 1)[0] ?? ''
  return [username, email, localPart, ...productNames].some(
    (word) => normalizeForComparison(word) === normalizeForComparison(password),
  )
}
