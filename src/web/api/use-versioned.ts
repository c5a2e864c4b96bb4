import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Newer } from '#domain/errors.ts'
import type { ApiError } from './client.ts'
import { type FieldChange, type FieldLabels, listChanges, mergeDrafts } from './merge-drafts.ts'
import { findNewer } from './refusal-facts.ts'

type DraftHolder<Draft> = {
  read: () => Draft
  write: (draft: Draft, base: Draft) => void
}

export function formDraft<Draft extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Draft, unknown, Sent>, 'getValues' | 'reset'>,
): DraftHolder<Draft> {
  return {
    read: () => form.getValues(),
    write: (draft, base) => {
      form.reset(base)
      form.reset(draft, { keepDefaultValues: true })
    },
  }
}

/** How the draft of a form is compared and merged with a version that someone else saved. */
export type Merge<Row, Draft> = {
  toDraft: (row: Row) => Draft
  labels: FieldLabels<Row>
  form: DraftHolder<Draft>
}

type Versioned<Row, Draft, Body, Saved> = Merge<Row, Draft> & {
  row: Row | null
  send: (body: Body, version: number | undefined, row: Row | null) => Promise<Saved>
}

export type NewerRow = Omit<Newer, 'row'> & {
  changes: readonly FieldChange[]
  keepMine: () => void
  takeTheirs: () => void
}

/** `newer` is a version that someone else saved and that differs in the form's fields (decision 0027). */
export function useVersioned<Row extends { version: number }, Draft, Body, Saved>({
  row,
  toDraft,
  labels,
  form,
  send,
}: Versioned<Row, Draft, Body, Saved>) {
  const baseRow = useRef(row)
  const [newer, setNewer] = useState<NewerRow | null>(null)

  const startFrom = (from: Row) => {
    baseRow.current = from
    setNewer(null)
  }

  const showConflict = (was: Row, { row: now, ...change }: Newer<Row>, changes: readonly FieldChange[]) => {
    const theirs = toDraft(now)
    setNewer({
      ...change,
      changes,
      keepMine: () => {
        if (baseRow.current === was) form.write(mergeDrafts(toDraft(was), form.read(), theirs), theirs)
        baseRow.current = now
      },
      takeTheirs: () => {
        form.write(theirs, theirs)
        startFrom(now)
      },
    })
  }

  const save = (body: Body, onSaved: (saved: Saved) => void, onFailed: (error: ApiError) => void): Promise<void> =>
    send(body, baseRow.current?.version, baseRow.current).then(
      (saved) => {
        setNewer(null)
        onSaved(saved)
      },
      (error: ApiError) => {
        const was = baseRow.current
        const found = findNewer<Row>(error)
        if (error.status === 404) setNewer(null)
        if (!was || !found) return onFailed(error)
        const drafts = { base: toDraft(was), mine: form.read(), theirs: toDraft(found.row) }
        const changes = listChanges(labels, was, found.row, drafts)
        if (changes.length > 0) return showConflict(was, found, changes)
        baseRow.current = found.row
        return save(body, onSaved, onFailed)
      },
    )

  return { save, newer, startFrom }
}
