/**
 * lite begins each request with eleven statements of the kind `SELECT set_config('role', $1, true)`, and waits for each.
 * Here they are held back and go as one, with the first statement that needs them: three round trips to PostgreSQL for a
 * request instead of fourteen, most of which were two, and five statements in PGlite instead of fourteen.
 */
const SETTING = /^SELECT set_config\('([a-z._]+)', (\$1|''), true\)$/;
const BEGIN = /^begin$/i;
const END = /^(commit|rollback)$/i;
/** A procedure of the interface: few texts, asked again and again, so that it is worth keeping them parsed. */
const PROCEDURE = /^select \* from public\.[a-z_]+\(/;

export class DeferredSettings {
  private waiting: { name: string; value: unknown }[] = [];

  /** True for a setting, which waits from now on. */
  takes(sql: string, parameters: readonly unknown[] = []): boolean {
    const [, name, value] = SETTING.exec(sql) ?? [];
    if (!name) return END.test(sql) ? this.forget() : false;
    this.waiting.push({ name, value: value === "''" ? "" : parameters[0] });
    return true;
  }

  /** One statement that sets all that waited, in the same order; null when nothing did. */
  asOne(): { sql: string; parameters: unknown[] } | null {
    if (this.waiting.length === 0) return null;
    const calls = this.waiting.map(({ name }, at) => `set_config('${name}', $${at + 1}, true)`);
    const parameters = this.waiting.map(({ value }) => value);
    this.waiting = [];
    return { sql: `SELECT ${calls.join(", ")}`, parameters };
  }

  /** They were for a transaction that ends without having needed them. */
  private forget(): false {
    this.waiting = [];
    return false;
  }
}

type PgliteQuery = (sql: string, parameters?: unknown[], options?: object) => Promise<unknown>;

/** PGlite is one session: what waits is for the transaction that is open. */
export function deferPgliteSettings(pglite: { query: unknown }): void {
  const settings = new DeferredSettings();
  const query = (pglite.query as PgliteQuery).bind(pglite);
  pglite.query = (async (sql, parameters, options) => {
    if (settings.takes(sql, parameters)) return { rows: [], fields: [], affectedRows: 0 };
    const held = settings.asOne();
    if (held) await query(held.sql, held.parameters);
    return query(sql, parameters, options);
  }) satisfies PgliteQuery;
}

type Statement = Promise<unknown[]>;
type Session = {
  unsafe(sql: string, parameters: unknown[], options?: { prepare: boolean }): Statement;
};

/** A session of PostgreSQL for one request: the beginning, the settings and the first statement go in one message. */
export function deferSettings<Reserved extends Session>(session: Reserved): Reserved {
  const settings = new DeferredSettings();
  const send = session.unsafe.bind(session);
  let begin: Statement | null = null;
  session.unsafe = (sql, parameters, options) => {
    if (BEGIN.test(sql)) {
      begin = send(sql, []);
      return NOTHING;
    }
    if (settings.takes(sql, parameters)) return NOTHING;
    const held = settings.asOne();
    const before = [begin, held && send(held.sql, held.parameters, { prepare: true })].filter(
      (one) => one !== null,
    );
    begin = null;
    const statement = send(sql, parameters, PROCEDURE.test(sql) ? { prepare: true } : options);
    return before.length > 0 ? inOrder([...before, statement]) : statement;
  };
  return session;
}

const NOTHING: Statement = Promise.resolve(Object.assign([], { command: "", count: 0 }));

/** Sends all at once and gives the answer of the last. The first that fails says why, the others only that it did. */
async function inOrder(statements: Statement[]): Statement {
  // A statement of this driver is sent when somebody listens to it.
  for (const statement of statements) statement.catch(() => {});
  let last: unknown[] = [];
  for (const statement of statements) last = await statement;
  return last;
}
