// Compiles the languages into the folder that it is given, for the server.
import { compileLanguages } from './compile-languages.ts'

await compileLanguages(process.argv[2] ?? '.cache/languages')
