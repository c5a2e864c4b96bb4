import { expect, inject, it } from 'vitest'
import { createDatabase } from '#test/support/databases.ts'
import { openPool } from './connect.ts'
import { findSchemaProblem, listMigrationFiles, migrate } from './migrate.ts'

it('eight processes that start together on an empty database apply each file once', async () => {
  const { connection, drop } = await createDatabase(inject('server'))
  const pools = Array.from({ length: 8 }, () => openPool(connection, { max: 1, onError: () => undefined }))
  const [pool = openPool(connection, { max: 1, onError: () => undefined })] = pools
  const applied = await Promise.all(pools.map((each) => migrate(each)))
  expect(applied.flat().sort()).toEqual(await listMigrationFiles())
  expect(await pool.query('select name from schema_migrations').then(({ rowCount }) => rowCount)).toBe(
    (await listMigrationFiles()).length,
  )
  await pool.query("insert into schema_migrations values ('9999_from_the_future.sql', now())")
  await expect(migrate(pool)).rejects.toThrow('newer than this version of the product: it has 9999_from_the_future.sql')
  await Promise.all(pools.map((each) => each.end()))
  await drop()
})

it('reports whether the schema is that of this version', async () => {
  const { connection, drop } = await createDatabase(inject('server'))
  const pool = openPool(connection, { max: 1, onError: () => undefined })
  expect(await findSchemaProblem(pool)).toContain('The database is empty')
  await migrate(pool, (await listMigrationFiles())[0])
  expect(await findSchemaProblem(pool)).toContain('older than this version of the product. Start the product once')
  await migrate(pool)
  expect(await findSchemaProblem(pool)).toBeNull()
  await pool.query("insert into schema_migrations values ('9999_from_the_future.sql', now())")
  expect(await findSchemaProblem(pool)).toContain(
    'newer than this version of the product: it has 9999_from_the_future.sql',
  )
  await pool.end()
  await drop()
})
