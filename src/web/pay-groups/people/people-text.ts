import { numberText } from '#domain/locale.ts'

export const peopleText = (count: number) => (count === 1 ? '1 person' : `${numberText(count)} people`)
