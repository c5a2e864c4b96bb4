/** Otherwise in their order. */
export function listChosenFirst<Person extends { userId: string }>(
  people: readonly Person[],
  chosen: readonly string[],
): Person[] {
  const isChosen = ({ userId }: Person) => chosen.includes(userId)
  return [...people.filter(isChosen), ...people.filter((person) => !isChosen(person))]
}
