import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import { renderPdf } from '#server/timesheets/pdf/render-pdf.ts'
import { aReportJob, type ReportJobFacts, readPdf, rowsOf } from './reports.ts'

export function fileOf(entries: readonly ReportEntry[], facts: ReportJobFacts = {}): Promise<Buffer> {
  return buffer(renderPdf(aReportJob('pdf', entries, facts), rowsOf(entries)))
}

export async function pagesOf(entries: readonly ReportEntry[], facts: ReportJobFacts = {}): Promise<string[]> {
  return readPdf(await fileOf(entries, facts))
}

export const flat = (text: string | undefined) => (text ?? '').replaceAll(/[\s\u202A-\u202C]+/g, ' ')

export function operatorsOf(file: Buffer): string {
  const streams = file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  return Array.from(streams, ([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  }).join('\n')
}

export const SEVERAL = { details: { employee: null }, options: { withEmployee: true } }
