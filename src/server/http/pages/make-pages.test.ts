import { describe, expect, it } from 'vitest'
import { ENGLISH_READER, type Language, type Reader } from '#domain/languages/say.ts'
import { makePages } from './make-pages.ts'

const BUILD = {
  page:
    '<html lang="en-US" data-language="en"><head><title>Watchbell</title><meta name="session" content="unknown" />' +
    '<script src="/theme-init.js"></script><link rel="preload" href="/assets/inter-1a2b.woff2">' +
    '<link rel="stylesheet" crossorigin href="/assets/index-1a2b.css">' +
    '<script type="module" crossorigin src="/assets/app-1a2b.js"></script></head>' +
    '<body><div id="root"></div><noscript></noscript></body></html>',
  files: {
    '/': ['assets/landing-1a2b.js'],
    '/time-clock': ['assets/clock-1a2b.js', 'assets/clock-1a2b.css'],
  },
  prerendered: { en: { '/': '<h1>Watchbell</h1>' }, es: { '/': '<h1>Hola, Watchbell</h1>' } },
  folders: { es: 'es-ba14', ar: 'ar-0000' },
}
const SPANISH: Language = {
  code: 'es',
  locale: 'es-US',
  name: 'Español',
  messages: new Map([
    ['This site needs JavaScript. Turn it on in your browser settings.', ['Este sitio necesita JavaScript.']],
    ['Sign In', ['Iniciar sesión']],
  ]),
}
const ARABIC: Language = { code: 'ar', locale: 'ar-EG', name: 'العربية', messages: new Map() }
const CONFIG = { productName: 'Bell & Sons', publicUrl: 'https://bell.example', demoUsername: undefined }

const pagesIn = (language: Language, offered = [ENGLISH_READER.language, SPANISH]) =>
  makePages(BUILD, CONFIG, { ...ENGLISH_READER, language } satisfies Reader, offered)

describe('the pages of another language', () => {
  const pages = pagesIn(SPANISH)

  it('have the scripts of its folder, and the styles, fonts, and scripts that all share', () => {
    const addresses = [
      ...pages.find('/time-clock', true).matchAll(/(?:src|href|data-all)="(\/(?:assets|theme)[^"]+)"/g),
    ]
    expect(addresses.map(([, address]) => address)).toEqual([
      '/theme-init.js',
      '/assets/inter-1a2b.woff2',
      '/assets/clock-1a2b.css',
      '/assets/index-1a2b.css',
      '/assets/es-ba14/app-1a2b.js',
      '/assets/es-ba14/clock-1a2b.js',
    ])
    expect(pages.shell).toContain('src="/assets/es-ba14/app-1a2b.js"')
  })

  it('come with content in it, and load their code afterwards', () => {
    const page = pages.find('/', false)
    expect(page).toContain('<div id="root"><h1>Hola, Bell &#38; Sons</h1></div>')
    expect(page).toContain('data-files="/assets/es-ba14/app-1a2b.js /assets/es-ba14/landing-1a2b.js"')
  })

  it('name the language and speak it', () => {
    for (const page of [pages.shell, pages.find('/login', false), pages.find('/leave', true)]) {
      expect(page).toContain('<html lang="es-US" data-language="es">')
      expect(page).toContain('<noscript>Este sitio necesita JavaScript.</noscript>')
    }
    expect(pages.find('/login', false)).toContain('content="Iniciar sesión | Bell &#38; Sons"')
  })
})

it('English pages have the scripts as they were built', () => {
  const page = pagesIn(ENGLISH_READER.language).find('/time-clock', true)
  expect(page).toContain('src="/assets/app-1a2b.js"')
  expect(page).toContain('<html lang="en-US" data-language="en">')
  expect(page).toContain('<noscript>This site needs JavaScript. Turn it on in your browser settings.</noscript>')
})

it('a language that is written from right to left says so', () => {
  expect(pagesIn(ARABIC).shell).toContain('<html lang="ar-EG" data-language="ar" dir="rtl">')
})

it('pages list the languages to choose from, if there is a choice', () => {
  expect(pagesIn(SPANISH).shell).toContain('<meta name="languages" content="en=English,es=Español" />')
  expect(pagesIn(ENGLISH_READER.language, [ENGLISH_READER.language]).shell).not.toContain('name="languages"')
})
