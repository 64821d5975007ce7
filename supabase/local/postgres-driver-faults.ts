/**
 * A fault of postgres.js 3.4 (its #1154), mended as it is loaded: when PostgreSQL goes away between a statement and its sending,
 * the driver writes to a socket that is no more, and throws where nobody can catch it. What it could not send also stayed, and
 * spoilt that connection's next beginning.
 */
import { registerHooks } from "node:module";

const DRIVER = "/postgres/src/connection.js";
const REPAIRS = [
  {
    fault: "    const x = socket.write(chunk, fn)\n",
    repair:
      "    if (!socket) {\n      chunk = nextWriteTimer = null\n      error(Errors.connection('CONNECTION_CLOSED', options, socket))\n      return false\n    }\n    const x = socket.write(chunk, fn)\n",
  },
  {
    fault: "    clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)\n",
    repair:
      "    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)\n",
  },
] as const;

let isMended = false;

/** Before the driver is loaded for the first time. */
export function mendPostgresDriver(): void {
  if (isMended) return;
  isMended = true;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith(DRIVER)) return loaded;
      return { ...loaded, source: repaired(String(loaded.source)) };
    },
  });
}

export function repaired(source: string): string {
  return REPAIRS.reduce((text, { fault, repair }) => {
    if (text.split(fault).length !== 2)
      throw new Error("The installed postgres does not fit supabase/local/postgres-driver-faults.ts.");
    return text.replace(fault, () => repair);
  }, source);
}

type Statement = { reject?: (error: unknown) => void };
type Session = { unsafe(...given: never[]): unknown };

/** A session whose connection broke refuses what follows: by then its connection may be another session's. */
export function endAtBrokenConnection<Reserved extends Session>(session: Reserved): Reserved {
  const send = session.unsafe.bind(session);
  let broken: unknown = null;
  session.unsafe = (...given) => {
    if (broken) return Promise.reject(broken);
    const statement = send(...given) as Statement;
    const { reject } = statement;
    if (reject)
      statement.reject = (error) => {
        if (isBroken(error)) broken = error;
        reject(error);
      };
    return statement;
  };
  return session;
}

/** The driver's own words for a connection that is gone, or PostgreSQL's as it ends. */
function isBroken(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code);
  return !/^[0-9A-Z]{5}$/.test(code) || /^(?:08|57P0)/.test(code) || !/\d/.test(code);
}
