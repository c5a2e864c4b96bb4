import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'

/** A value, and why the text isn't one. */
export type Typed<Value> = { value: Value; problem: string | null }

type TypedTextOptions<Value> = {
  value: Value
  onChange: (value: Value) => void
  parse: (text: string) => Typed<Value>
  /** Its text must be parsed as the same value. */
  format: (value: Value) => string
}

type Draft<Value> = {
  text: string
  /** What it meant when it was typed. */
  value: Value
  /** The field's value at that time. A form may keep it, for example while the text can't be used. */
  before: Value
  isChecked: boolean
}

/**
 * The text of a field with a value: it stays as typed, and what it means counts right away. Blur, Enter, and a paste format it,
 * so that a field shows what it sends (decision 0068). Text that can't be used stays, with a reason after blur or Enter.
 */
export function useTypedText<Value>({ value, onChange, parse, format }: TypedTextOptions<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const parsed = parse(draft?.text ?? format(value))
  const isAdopted = Object.is(value, parsed.value)
  const isCurrent = draft !== null && (isAdopted || Object.is(value, draft.before))
  if (draft && !isCurrent) setDraft(null)
  if (draft && isAdopted && !(Object.is(draft.value, value) && Object.is(draft.before, value)))
    setDraft({ ...draft, value, before: value })

  const hasNewMeaning = isCurrent && !Object.is(parsed.value, draft.value)
  useEffect(() => {
    // It can depend on another field, such as the first possible date.
    if (hasNewMeaning) onChange(parsed.value)
  })

  const change = (next: Draft<Value>) => {
    setDraft(next)
    const reported = isCurrent ? draft.value : value
    if (!Object.is(next.value, reported)) onChange(next.value)
  }
  const type = (text: string, isWhole: boolean) => {
    const next = parse(text)
    const isUsable = next.problem === null
    const isChecked = !isUsable && (isWhole || Boolean(draft?.isChecked))
    change({ text: isWhole && isUsable ? format(next.value) : text, value: next.value, before: value, isChecked })
  }
  const finish = () => isCurrent && type(draft.text, true)

  return {
    value: isCurrent ? parsed.value : value,
    problem: isCurrent ? parsed.problem : null,
    isChecked: isCurrent && draft.isChecked,
    announcement,
    /** Shows and sends another value, which someone chose without typing. */
    replace: (next: Value) => {
      setAnnouncement(format(next))
      change({ text: format(next), value: next, before: value, isChecked: false })
    },
    inputProps: {
      value: isCurrent ? draft.text : format(value),
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        type(target.value, /^insertFrom(Paste|Drop)$/.test((nativeEvent as InputEvent).inputType)),
      onBlur: () => {
        setAnnouncement('')
        if (parsed.problem === null) finish()
        else afterPress(() => setDraft((left) => left && { ...left, isChecked: true }))
      },
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
        // An IME takes this Enter.
        if (key === 'Enter' && !nativeEvent.isComposing) finish()
      },
    },
  }
}

/** A reason that appears during a press would move what is pressed away, and the click would be lost. */
function afterPress(show: () => void) {
  if (document.querySelector(':active') === null) show()
  else window.addEventListener('pointerup', () => setTimeout(show), { once: true })
}

export type TypedText = Omit<ReturnType<typeof useTypedText<unknown>>, 'replace' | 'value'>
