// `npm run pictures` takes the pictures of the landing page and the README again, and `npm run pictures -- --languages` shows
// translators each page in English beside every other language.
import { parseArgs } from 'node:util'
import { openStudio } from './studio.ts'
import { takeLanguagePictures } from './take-language-pictures.ts'
import { takePictures } from './take-site-pictures.ts'

const { values } = parseArgs({ options: { languages: { type: 'boolean' } } })
const studio = await openStudio()
try {
  await (values.languages ? takeLanguagePictures : takePictures)(studio)
} finally {
  await studio.close()
}
