import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useId } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  Collection,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { Label } from 'react-aria-components/Label'
import { classNames } from '../class-names.ts'
import { popoverClass } from '../overlays/popover-class.ts'
import { describedBy, FieldNote, type FieldText, fieldClass, labelClass, Optional } from './field.tsx'

export type Option = {
  value: string
  label: string
  detail?: string
}

type OptionGroup = { heading: string; options: readonly Option[] }

type ComboBoxProps = FieldText & {
  groups: readonly OptionGroup[]
  value: string | null
  onChange: (value: string) => void
  matches?: (label: string, typed: string) => boolean
  emptyText: string
  placeholder?: string
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, optional, groups, value, onChange, matches, disabled, className, ref } = props
  const id = useId()
  return (
    <AriaComboBox
      defaultItems={groups}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      defaultFilter={matches}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      menuTrigger="focus"
      onOpenChange={keepPageVisible}
      allowsEmptyCollection
      className={fieldClass(className)}
    >
      <Label className={labelClass}>
        <span>{label}</span>
        {optional && <Optional />}
      </Label>
      <div className="relative">
        <Input
          ref={ref}
          placeholder={props.placeholder}
          aria-describedby={describedBy(id, { hint, error })}
          onFocus={(event) => event.currentTarget.select()}
          className="control h-11 w-full pe-12 ps-3.5 text-field md:h-10 md:text-base"
        />
        <Button className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink">
          <ChevronDown aria-hidden="true" size={18} />
        </Button>
      </div>
      <FieldNote id={id} hint={hint} error={error} />
      <Popover offset={6} className={classNames(popoverClass, 'flex w-(--trigger-width) flex-col p-1')}>
        {/* A landmark, because it isn’t inside the page’s. */}
        <section aria-label={label} className="flex min-h-0 flex-col">
          <ListBox<OptionGroup>
            className="min-h-0 overflow-auto outline-none"
            renderEmptyState={() => <p className="px-3 py-2.5 text-md text-muted">{props.emptyText}</p>}
          >
            {({ heading, options }) => (
              <ListBoxSection id={heading}>
                <Header className="px-3 pt-2.5 pb-1 text-sm font-medium text-muted">
                  <span>{heading}</span>
                </Header>
                <Collection items={options}>{renderOption}</Collection>
              </ListBoxSection>
            )}
          </ListBox>
        </section>
      </Popover>
    </AriaComboBox>
  )
}

/**
 * React Aria hides everything else from screen readers while the list is open, although the focus can go there. Live announcers stay
 * visible, and so does the page if it counts as one.
 */
function keepPageVisible(isOpen: boolean): void {
  document.getElementById('root')?.toggleAttribute('data-live-announcer', isOpen)
}

function renderOption({ value, label, detail }: Option) {
  return (
    <ListBoxItem
      id={value}
      textValue={label}
      className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1 text-base text-ink outline-none data-focused:bg-surface-2 data-selected:font-medium md:min-h-9 md:text-md"
    >
      {({ isSelected }) => (
        <>
          <span className="max-w-full break-words">{label}</span>
          <span className="figures flex shrink-0 items-center gap-2 text-sm font-normal text-muted">
            {detail && <span>{detail}</span>}
            {isSelected && <Check aria-hidden="true" size={16} className="text-primary-text" />}
          </span>
        </>
      )}
    </ListBoxItem>
  )
}
