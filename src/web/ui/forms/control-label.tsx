import { Label } from 'react-aria-components/Label'
import { type FieldText, labelClass, Optional } from './field.tsx'

export function ControlLabel({ label, optional }: Pick<FieldText, 'label' | 'optional'>) {
  return (
    <Label className={labelClass}>
      <span>{label}</span>
      {optional && <Optional />}
    </Label>
  )
}
