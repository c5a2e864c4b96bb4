import { expect, inject, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import { problemText } from '#domain/mails/texts.ts'
import { openPool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '#test/support/databases.ts'

it('problems that earlier versions stored as sentences become codes with values', async () => {
  const { connection, drop } = await createDatabase(inject('server'))
  const pool = openPool(connection, { max: 1, onError: () => undefined })
  await migrate(pool, '0016')
  const id = '01900000-0000-7000-8000-00000000000'
  const sentences = [
    null,
    'The mail server does not answer',
    'The mail server refused the address: 5.1.1 No such user',
    'The mail server refused the mail',
    'The mail server asks to try again later: Full',
    'Not sent: restored from a backup',
    'Something that an operator wrote',
  ]
  for (const [index, problem] of sentences.entries())
    await pool.query(
      `insert into mails (tenant_id, id, sender_id, recipient, reply_to, subject, body, accepted_at, due_at, problem)
       values ($1, $1, $1, 'a@b.example', '', '', '', now(), now(), $2)`,
      [`${id}${index}`, problem],
    )
  await migrate(pool)
  const { rows } = await pool.query('select problem, html from mails order by id')
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    { code: 'timeout' },
    { code: 'address', status: 550, reply: '5.1.1 No such user' },
    { code: 'message', status: 550, reply: '' },
    { code: 'message', status: 450, reply: 'Full' },
    { code: 'restored' },
    { code: 'internal' },
  ])
  expect(rows.slice(1).map(({ problem }) => sayInEnglish(problemText(problem)))[1]).toBe(
    'The mail server rejected the address: 5.1.1 No such user',
  )
  expect(rows.every(({ html }) => html === '')).toBe(true)
  await pool.end()
  await drop()
})
