import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { type Connection, openPool } from './connect.ts'
import { migrate, migrationFiles } from './migrate.ts'

it('eight processes that start at once on an empty database apply each file once, and all are ready', async () => {
  const name = `migrate_${randomBytes(6).toString('hex')}`
  const maintenance = new pg.Client(inject('server'))
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  const connection = { ...inject('server'), database: name } as Connection
  const pools = Array.from({ length: 8 }, () => openPool(connection, { max: 1, onError: () => undefined }))
  const applied = await Promise.all(pools.map((pool) => migrate(pool)))
  expect(applied.flat()).toEqual(await migrationFiles())
  expect(await pools[0]?.query('select name from schema_migrations').then(({ rowCount }) => rowCount)).toBe(
    (await migrationFiles()).length,
  )
  await pools[0]?.query("insert into schema_migrations values ('9999_from_the_future.sql', now())")
  await expect(migrate(pools[1] as pg.Pool)).rejects.toThrow(
    'newer than this version of the product: it has 9999_from_the_future.sql',
  )
  await Promise.all(pools.map((pool) => pool.end()))
  await maintenance.query(`drop database ${name} with (force)`)
  await maintenance.end()
})
