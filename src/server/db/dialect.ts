import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isUnprepared, isUnreachable } from './failures.ts'
import { type Statement, type StatementResult, sendStatements } from './statements/statements.ts'
import type { Tables } from './tables.ts'

type Send = (client: PoolClient, statements: readonly Statement[]) => Promise<StatementResult[]>

/** Each statement outside of `transaction()` takes a connection of the pool for itself. */
export function createOwnerQueries(pool: Pool, send: Send = sendStatements): Kysely<Tables> {
  const dialect: Dialect = { ...DIALECT, createDriver: () => createDriver(pool, send) }
  return new Kysely<Tables>({ dialect })
}

/** Queries on one connection, whose owner releases it. */
export function createQueries(connection: DatabaseConnection): Kysely<Tables> {
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
  return new Kysely<Tables>({
    config: { dialect: DIALECT },
    dialect: DIALECT,
    driver: NO_DRIVER,
    executor: new DefaultQueryExecutor(COMPILER, ADAPTER, provider),
  })
}

export function toStatement({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Statement {
  return { text: sql, values: parameters }
}

export function toQueryResult<Row>({ rows, affected }: StatementResult): QueryResult<Row> {
  const result = { rows: rows as Row[] }
  return affected === null ? result : { ...result, numAffectedRows: BigInt(affected) }
}

/** Writes names in snake case while it writes the text. A plugin would copy each query and each row first. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return toSnakeCase(super.sanitizeIdentifier(identifier))
  }
}

export function toSnakeCase(name: string): string {
  let found = snakeCaseNames.get(name)
  if (found === undefined) {
    found = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    snakeCaseNames.set(name, found)
  }
  return found
}

/** Names come from our statements, so there are only so many. */
const snakeCaseNames = new Map<string, string>()

const ADAPTER = new PostgresAdapter()
const COMPILER = new SnakeCaseCompiler()

class PooledConnection implements DatabaseConnection {
  readonly client: PoolClient
  readonly #send: Send
  /** The server has said that it will close the connection. */
  isBroken = false
  isInTransaction = false

  constructor(client: PoolClient, send: Send) {
    this.client = client
    this.#send = send
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = toStatement(query)
    const [result] = await this.#sendAlone(statement).catch((error: unknown) => {
      if (isUnprepared(error) && !this.isInTransaction) return this.#sendAlone(statement)
      throw error
    })
    if (!result) throw new Error('A statement had no result')
    return toQueryResult(result)
  }

  #sendAlone(statement: Statement): Promise<StatementResult[]> {
    return this.#send(this.client, [statement]).catch((error: unknown) => {
      this.isBroken ||= isUnreachable(error)
      throw error
    })
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported')
  }
}

function createDriver(pool: Pool, send: Send): Driver {
  const run = async (connection: DatabaseConnection, text: string) => {
    const pooled = connection as PooledConnection
    pooled.isInTransaction = text === 'begin'
    await sendStatements(pooled.client, [{ text, values: [] }])
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => new PooledConnection(await pool.connect(), send),
    beginTransaction: (connection) => run(connection, 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(connection, 'rollback'),
    releaseConnection: async (connection) => {
      const { client, isBroken } = connection as PooledConnection
      client.release(isBroken)
    },
    destroy: () => pool.end(),
  }
}

const unused = () => Promise.reject(new Error('This connection belongs to its transaction'))
const NO_DRIVER: Driver = {
  init: async () => undefined,
  acquireConnection: unused,
  beginTransaction: unused,
  commitTransaction: unused,
  rollbackTransaction: unused,
  releaseConnection: unused,
  destroy: unused,
}

const DIALECT: Dialect = {
  createAdapter: () => ADAPTER,
  createDriver: () => NO_DRIVER,
  createQueryCompiler: () => COMPILER,
  createIntrospector: (db) => new PostgresIntrospector(db),
}
