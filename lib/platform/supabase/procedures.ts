import type { PostgrestError } from "@supabase/supabase-js";
import type { z } from "zod";
import type { Database } from "./database.types";
import type { Db } from "./db";

type Functions = Database["public"]["Functions"];
export type ProcedureName = keyof Functions & string;

/** The generated types do not say which arguments may be null, so each may. */
type ProcedureArgs<Name extends ProcedureName> = {
  [Arg in keyof Functions[Name]["Args"]]: Functions[Name]["Args"][Arg] | null;
};

/** What a procedure answered, or the error it raised: domains tell refusals apart by `error.message`. */
export type ProcedureAnswer<Output> =
  | { data: Output; error: null }
  | { data: null; error: PostgrestError; status: number };

/**
 * Makes a domain's one way to call its procedures, from a map of their answers. An answer that does not fit its schema is
 * thrown: the database and this build do not belong together.
 */
export function procedureCalls<Outputs extends Partial<Record<ProcedureName, z.ZodType>>>(outputs: Outputs) {
  return async function call<Name extends keyof Outputs & ProcedureName>(
    db: Db,
    procedure: Name,
    args?: ProcedureArgs<Name>,
  ): Promise<ProcedureAnswer<z.output<NonNullable<Outputs[Name]>>>> {
    const { data, error, status } = await db.rpc(procedure, args as Functions[Name]["Args"]);
    if (error) return { data: null, error, status };
    return {
      data: parseAnswer(procedure, outputs[procedure] as NonNullable<Outputs[Name]>, data),
      error: null,
    };
  };
}

/** Names the procedure and the place in its answer, never a value: it may be somebody's. */
export function parseAnswer<Schema extends z.ZodType>(
  procedure: string,
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues
    .slice(0, 3)
    .map(({ path, code }) => `${path.join(".") || "all"} (${code})`);
  throw new Error(`${procedure} answered in another shape: ${places.join(", ")}`);
}
