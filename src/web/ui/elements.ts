import type { ReactElement } from 'react'

/** What may stand beside other children: anything but text, which page translators replace (decision 0069). */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined | ''
