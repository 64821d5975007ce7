/**
 * Faults of postgres.js 3.4 (its #1154, #1208), mended as it is loaded. When PostgreSQL goes away, it writes to a socket that is no
 * more, and throws where nobody can catch it; it keeps what it could not send for the connection's next beginning; it never tells
 * who waited for a connection that was reset; and it loses connections to sessions that were refused, or forgets who waits for one.
 */
import { registerHooks } from "node:module";
import { isAway } from "./is-away.ts";

const CLOSED = "error(Errors.connection('CONNECTION_CLOSED', options, socket))";
const REPAIRS: Readonly<Record<string, readonly { fault: string; repair: string }[]>> = {
  "/postgres/src/connection.js": [
    {
      fault: "    const x = socket.write(chunk, fn)\n",
      repair: `    if (!socket) {\n      chunk = nextWriteTimer = null\n      ${CLOSED}\n      return false\n    }\n    const x = socket.write(chunk, fn)\n`,
    },
    {
      fault: "    clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)\n",
      repair:
        "    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)\n",
    },
    {
      fault: "    !hadError && (query || sent.length) && error(",
      repair: "    ;(query || sent.length) && error(",
    },
  ],
  "/postgres/src/index.js": [
    {
      fault: "const query = { reserve: resolve, reject }\n",
      repair: "const query = { reserve: resolve, reject: error => (queries.remove(query), reject(error)) }\n",
    },
    {
      fault: "    queries.length && connect(c, queries.shift())\n",
      repair:
        "    if (queries.length) {\n      const query = queries.shift()\n      query.reserve && queries.push(query)\n      connect(c, query)\n    }\n",
    },
  ],
};

let isMended = false;

/** Before the driver is loaded for the first time. */
export function patchPostgresDriver(): void {
  if (isMended) return;
  isMended = true;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      const file = Object.keys(REPAIRS).find((end) => url.endsWith(end));
      return file ? { ...loaded, source: repaired(file, String(loaded.source)) } : loaded;
    },
  });
}

export function repaired(file: string, source: string): string {
  return (REPAIRS[file] ?? []).reduce((text, { fault, repair }) => {
    if (text.split(fault).length !== 2)
      throw new Error("The installed postgres does not fit supabase/database/postgres-driver-faults.ts.");
    return text.replace(fault, () => repair);
  }, source);
}

type Statement = { reject?: (error: unknown) => void };
type Options = { onexecute?: (connection: { id: number }) => boolean };
type Send = (sql: string, parameters: never[], options?: Options) => unknown;
type Session = { unsafe: unknown; release(): void };

const BEGIN = /^begin$/i;

/**
 * A session whose connection broke refuses what follows, and is not given back: the driver would send it on a connection that is dead
 * or already another session's, and tell nobody. The driver opens the connection anew by itself once it has noticed its end.
 */
export class Sessions {
  private readonly ends = new Map<number, () => void>();

  /** For the driver's option of this name. */
  readonly onclose = (connection: number): void => {
    this.ends.get(connection)?.();
    this.ends.delete(connection);
  };

  endingWithConnection<Reserved extends Session>(session: Reserved): Reserved {
    const send = (session.unsafe as Send).bind(session);
    const release = session.release.bind(session);
    let connection: number | null = null;
    let broken: unknown = null;
    const noteConnection = ({ id }: { id: number }) => {
      connection = id;
      this.ends.set(id, () => {
        broken ??= Object.assign(new Error("The connection was closed."), { code: "CONNECTION_CLOSED" });
      });
      return true;
    };
    session.unsafe = ((sql, parameters, options) => {
      if (broken) return Promise.reject(broken);
      const all = BEGIN.test(sql) ? { ...options, onexecute: noteConnection } : options;
      const statement = send(sql, parameters, all) as Statement;
      const { reject } = statement;
      if (reject)
        statement.reject = (error) => {
          if (isAway((error as { code?: string } | null)?.code)) broken = error;
          reject(error);
        };
      return statement;
    }) satisfies Send;
    session.release = () => {
      if (connection !== null && !broken) this.ends.delete(connection);
      if (!broken) release();
    };
    return session;
  }
}
