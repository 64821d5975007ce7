import type { z } from "zod";
import { AUTHORING_PROCEDURES } from "../../lib/mock-exams/authoring/rows.ts";
import { parseAnswer } from "../../lib/platform/supabase/procedures.ts";
import type { TestDatabase } from "./database.ts";

/** Asks a procedure of authors, and reads its answer by the schema with which the product does. */
export const askAuthoring = reading(AUTHORING_PROCEDURES);

function reading<Outputs extends Record<string, z.ZodType>>(outputs: Outputs) {
  return async <Name extends keyof Outputs & string>(
    db: TestDatabase,
    who: string,
    name: Name,
    parameters = "",
    values: readonly unknown[] = [],
  ): Promise<z.output<Outputs[Name]>> => {
    const sql = `select public.${name}(${parameters}) as answer`;
    const [row] = await db.does<{ answer: unknown }>(who, sql, values);
    // What answers nothing is an empty text here, and null to the product.
    return parseAnswer(name, outputs[name] as Outputs[Name], row?.answer === "" ? null : row?.answer);
  };
}
