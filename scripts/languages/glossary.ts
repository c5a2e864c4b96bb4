import { type Catalog, toEnglish } from './catalogs.ts'
import type { Part } from './parse-icu.ts'

/** English terms, and the stems that their translations have (docs/languages.md). A message says `term: other` in a comment where its sentence needs another word. */
const GLOSSARY: Record<string, [english: RegExp, said: RegExp][]> = {
  es: [
    [/\btimesheets?\b/i, /hojas? de horas/i],
    [/\bpay periods?\b/i, /períodos? de pago|período/i],
    [/\bpay groups?\b/i, /grupos? de pago|grupo/i],
    [/\bpayroll\b/i, /nómina/i],
    [/\bovertime\b/i, /extra/i],
    [/\bclock(?:ed)? in\b/i, /entrada|trabajando/i],
    [/\bclock(?:ed)? out\b/i, /salida/i],
    [/\bbalances?\b/i, /saldo/i],
    [/\bleave types?\b/i, /tipos?/i],
    [/\bleave requests?\b/i, /solicitud|ausencia/i],
    [/\bpolicy|policies\b/i, /polític/i],
    [/\bapprove/i, /aprob|aprueb|aprué/i],
    [/\breject/i, /rechaz/i],
    [/\bsubmit/i, /envi|enví/i],
    [/\bpasswords?\b/i, /contraseña/i],
    [/\borganizations?\b/i, /organizaci/i],
    [/\btime zones?\b/i, /zona/i],
    [/\bsubscription\b/i, /suscripci|plan/i],
    [/\boffline\b/i, /sin conexión|no tenías conexión|no tienes conexión/i],
    [/\baudit log\b/i, /registro de auditoría|registro/i],
  ],
  fr: [
    [/\btimesheets?\b/i, /feuille/i],
    [/\bpay periods?\b/i, /périodes?/i],
    [/\bpay groups?\b/i, /groupes?/i],
    [/\bpayroll\b/i, /\bpaie/i],
    [/\bovertime\b/i, /supp/i],
    [/\bclock(?:ed)? in\b/i, /arrivée|au travail|entrée|point/i],
    [/\bclock(?:ed)? out\b/i, /départ|sortie|point/i],
    [/\bbalances?\b/i, /solde/i],
    [/\bleave types?\b/i, /types?/i],
    [/\bleave requests?\b/i, /demande|congé/i],
    [/\bpolicy|policies\b/i, /politique/i],
    [/\bapprove/i, /approuv|approb/i],
    [/\breject/i, /refus/i],
    [/\bsubmit/i, /soumet|soumis/i],
    [/\bpasswords?\b/i, /mots? de passe/i],
    [/\borganizations?\b/i, /organisation/i],
    [/\btime zones?\b/i, /fuseau/i],
    [/\bsubscription\b/i, /abonnement|forfait/i],
    [/\boffline\b/i, /hors ligne/i],
    [/\baudit log\b/i, /journal/i],
  ],
  de: [
    [/\btimesheets?\b/i, /Stundenzettel/],
    [/\bpay periods?\b/i, /Abrechnungszeitr|Zeitr/],
    [/\bpay groups?\b/i, /Abrechnungsgruppe|Gruppe/],
    [/\bpayroll\b/i, /Lohn|Abrechnung/],
    [/\bovertime\b/i, /Überstunden/],
    [/\bclock(?:ed)? in\b/i, /stempel|stempl|Kommen/i],
    [/\bclock(?:ed)? out\b/i, /stempel|stempl|Gehen/i],
    [/\bbalances?\b/i, /guthaben/i],
    [/\bleave types?\b/i, /Abwesenheitsart|Art/],
    [/\bleave requests?\b/i, /Antr[aä]g|antrag|antr[äa]g/],
    [/\bpolicy|policies\b/i, /regelung|Datenschutz/i],
    [/\bapprove/i, /genehmig/i],
    [/\breject/i, /ablehn|abgelehn|lehn/i],
    [/\bsubmit/i, /einreich|eingereich|reich/i],
    [/\bpasswords?\b/i, /Passw[oö]rt/i],
    [/\borganizations?\b/i, /Organisation/i],
    [/\btime zones?\b/i, /Zeitzone/],
    [/\bsubscription\b/i, /Abo|Tarif/],
    [/\boffline\b/i, /offline/i],
    [/\baudit log\b/i, /Prüfprotokoll|Protokoll/],
  ],
}

/** The messages of a catalog that don't have a term of the glossary, and don't say that they need another one. */
export function findOtherTerms({ language, messages, otherTerms }: Catalog): string[] {
  return [...messages].flatMap(([key, parts]) => {
    const [english, said] = [toEnglish(key), parts].map((each) => listWords(each).join(' ')) as [string, string]
    const missing = (GLOSSARY[language] ?? []).filter(([term, stem]) => term.test(english) && !stem.test(said))
    return otherTerms.has(key) ? [] : missing.map(([term]) => `${language}: ${term.source} in “${english}”: “${said}”`)
  })
}

const listWords = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [part]
    if (typeof part === 'number') return []
    return 'element' in part ? listWords(part.parts) : Object.values(part.forms).flatMap(listWords)
  })
