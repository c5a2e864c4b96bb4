import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { type Connection, openPool } from './connect.ts'
import { migrate, migrationFiles, whyNotCurrent } from './migrate.ts'

it('eight processes that start at once on an empty database apply each file once, and all are ready', async () => {
  const name = `migrate_${randomBytes(6).toString('hex')}`
  const maintenance = new pg.Client(inject('server'))
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  const connection = { ...inject('server'), database: name } as Connection
  const pools = Array.from({ length: 8 }, () => openPool(connection, { max: 1, onError: () => undefined }))
  const [pool = openPool(connection, { max: 1, onError: () => undefined })] = pools
  const applied = await Promise.all(pools.map((each) => migrate(each)))
  expect(applied.flat()).toEqual(await migrationFiles())
  expect(await pool.query('select name from schema_migrations').then(({ rowCount }) => rowCount)).toBe(
    (await migrationFiles()).length,
  )
  await pool.query("insert into schema_migrations values ('9999_from_the_future.sql', now())")
  await expect(migrate(pool)).rejects.toThrow('newer than this version of the product: it has 9999_from_the_future.sql')
  await Promise.all(pools.map((each) => each.end()))
  await maintenance.query(`drop database ${name} with (force)`)
  await maintenance.end()
})

it('a command is told whether the database is that of this version', async () => {
  const name = `migrate_${randomBytes(6).toString('hex')}`
  const maintenance = new pg.Client(inject('server'))
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  const connection = { ...inject('server'), database: name } as Connection
  const pool = openPool(connection, { max: 1, onError: () => undefined })
  expect(await whyNotCurrent(pool)).toContain('The database is empty')
  await migrate(pool, (await migrationFiles())[0])
  expect(await whyNotCurrent(pool)).toContain('older than this version of the product. Start the product once')
  await migrate(pool)
  expect(await whyNotCurrent(pool)).toBeNull()
  await pool.query("insert into schema_migrations values ('9999_from_the_future.sql', now())")
  expect(await whyNotCurrent(pool)).toContain('newer than this version of the product: it has 9999_from_the_future.sql')
  await pool.end()
  await maintenance.query(`drop database ${name} with (force)`)
  await maintenance.end()
})
