import { Label } from 'react-aria-components/Label'
import { type FieldText, labelClass, Optional } from './field.tsx'

/** The label of a control that is not an `input`: it names its parts to assistive technology. */
export function ControlLabel({ label, optional }: Pick<FieldText, 'label' | 'optional'>) {
  return (
    <Label className={labelClass}>
      {label}
      {optional && <Optional />}
    </Label>
  )
}
