import * as z from 'zod/mini'
import { FONT_FAMILIES } from '../brand-fonts/rules.ts'
import { defineEndpoints, FILE, type SentFile } from '../endpoint.ts'
import { required } from '../fields/text.ts'
import { basedOnText } from '../fields/version.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES, NOT_AN_IMAGE } from './logo-file.ts'

/** [9.8] */
export const BRANDING_DEFAULTS = {
  primaryColor: '#000000',
  secondaryColor: '#ffffff',
  fontFamily: 'Inter',
} as const

const hexColor = z
  .string(words(t`Invalid hex color`))
  .check(z.trim(), z.regex(/^#[0-9a-fA-F]{6}$/, words(t`Invalid hex color`)), z.toLowerCase())

/** The content is checked when it is decoded. */
const logo = z.optional(
  z
    .custom<SentFile>((value) => (value as SentFile | null)?.bytes instanceof Uint8Array, words(NOT_AN_IMAGE))
    .check(z.refine(({ bytes }) => bytes.byteLength < MAX_LOGO_BYTES, words(LOGO_TOO_LARGE))),
)
const removeFlag = z.optional(z.enum(['true', 'false']))

export const theme = z.object({
  primaryColor: hexColor,
  secondaryColor: hexColor,
  fontFamily: z.enum(FONT_FAMILIES, words(t`Choose one of the fonts`)),
})
export type Theme = z.output<typeof theme>

/** [3.12, 7.27] `primary` repeats `primaryColor`. */
export const branding = z.extend(theme, {
  primary: z.string(),
  logoUrl: z.nullable(z.string()),
  logoDarkUrl: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** 0 when nothing is saved. */
  version: z.number(),
})
export type Branding = z.output<typeof branding>

export const brandingEndpoints = defineEndpoints({
  current: {
    method: 'GET',
    path: '/api/admin/branding',
    summary: "Your organization's theme",
    access: { needs: 'session', scope: 'self' },
    answer: branding,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/branding',
    summary:
      "Change your organization's theme. A logo that isn't sent stays; `removeLogo` and `removeLogoDark` remove one",
    access: { needs: 'branding.edit', scope: 'organization' },
    multipart: true,
    bodyLimit: 2 * MAX_LOGO_BYTES + 64 * 1024,
    body: z.extend(theme, {
      logo,
      logoDark: logo,
      removeLogo: removeFlag,
      removeLogoDark: removeFlag,
      ...basedOnText(),
    }),
    answer: z.object({ message: z.string(), branding }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/branding',
    summary: 'Reset to the default theme',
    access: { needs: 'branding.edit', scope: 'organization' },
    answer: z.object({ message: z.string(), branding }),
  },
  style: {
    method: 'GET',
    path: '/api/branding/style.css',
    summary: "The style sheet with your organization's colors and font; empty without a theme",
    access: { needs: 'session', scope: 'self' },
    answer: FILE,
    files: ['css'],
  },
  logo: {
    method: 'GET',
    path: '/api/branding/logos/:mode/:version',
    summary: "Your organization's logo for light or dark screens. The content at an address never changes",
    access: { needs: 'session', scope: 'self' },
    params: z.object({
      mode: required(words(t`Choose a mode`), 20),
      version: required(words(t`Choose a version`), 100),
    }),
    answer: FILE,
    files: ['png'],
  },
})
