import { about, type Text, t } from '../texts/text.ts'
import type { Industry, OrganizationType } from './contract.ts'

export const organizationTypeText = (type: string): Text | string => TYPES[type] ?? type

export const industryText = (industry: string): Text | string => INDUSTRIES[industry] ?? industry

const TYPES: Readonly<Record<string, Text>> = {
  business: t`Business`,
  'non-profit': t`Non-Profit`,
  government: t`Government`,
  educational: t`Educational`,
  healthcare: t`Healthcare`,
  other: about('type of organization')`Other`,
} satisfies Record<OrganizationType, Text>

const INDUSTRIES: Readonly<Record<string, Text>> = {
  technology: t`Technology`,
  healthcare: t`Healthcare`,
  manufacturing: t`Manufacturing`,
  retail: t`Retail`,
  education: t`Education`,
  finance: t`Finance`,
  government: t`Government`,
  'non-profit': t`Non-Profit`,
  other: about('industry')`Other`,
} satisfies Record<Industry, Text>
