export const NAMES: readonly (readonly [string, string])[] = [
  ['Grace', 'Okonkwo'],
  ['Daniel', 'Brennan'],
  ['Zoë', 'Ångström'],
  ['Łukasz', 'Wiśniewski'],
  ['María José', 'Muñoz Peña'],
  ['Nguyễn Thị', 'Mai'],
  ['Þórdís', 'Jónsdóttir'],
  ['Siân', "O'Neill"],
  ['Şebnem', 'Yılmaz'],
  ['Renée', 'Lefèvre'],
  ['João', 'Conceição'],
  ['Kateřina', 'Dvořáková'],
  ['Søren', 'Mikkelsen'],
  ['Ștefan', 'Ionescu'],
  ['Ágnes', 'Szőke'],
  ['Marcus', 'Washington'],
  ['Priya', 'Raghunathan'],
  ['Kwame', 'Asante'],
  ['Li', 'Wei'],
  ['Élodie', 'Saint-Clair'],
  ['Jürgen', 'Großmann'],
  ['Ana Lucía', 'Ibáñez'],
  ['Tomás', 'Ó Briain'],
  ['Fatoumata', 'Diallo'],
  ['Emil', 'Kārkliņš'],
  ['Rūta', 'Žukauskienė'],
  ['Noor', 'van der Velde'],
  ['Hiroshi', 'Tanaka'],
  ['Leilani', 'Kahananui'],
  ['Đorđe', 'Petrović'],
  ['Maite', 'Etxeberria'],
  ['Samuel', 'Goldstein'],
  ['Aïcha', 'Benali'],
  ['Çağlar', 'Öztürk'],
  ['Xóchitl', 'Núñez'],
  ['Alexander', 'Featherstonehaugh'],
  ['Jo', 'Ng'],
  ['Olúwaṣeun', 'Adébáyọ̀'],
  ['Mihkel', 'Pärn'],
  ['Dolores', 'Whitefeather'],
]

/** `Łukasz Wiśniewski` → `lukasz.wisniewski`. */
export function usernameOf(firstName: string, lastName: string): string {
  const plain = `${firstName} ${lastName}`
    .toLowerCase()
    .replace(/[łøđðßıþæ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFD')
  return plain.replace(/[^a-z ]/g, '').replaceAll(' ', '.')
}

/** Letters that Unicode doesn't decompose. */
const UNDECOMPOSED: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', ı: 'i', þ: 'th', æ: 'ae' }
