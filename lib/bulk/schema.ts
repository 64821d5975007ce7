import { z } from "zod";
import { BULK_KIND_NAMES, BULK_KINDS } from "./kinds";
import { BULK_PICKED_MOST } from "./limits";

const AGAIN = "Close this window, select the rows again and try once more";

const selected = z.object({
  kind: z.enum(BULK_KIND_NAMES, AGAIN),
  action: z.string(AGAIN).max(40, AGAIN),
  /** The ids of rows that were picked, or the address of the list whose filters they match. */
  ids: z
    .string()
    .max(BULK_PICKED_MOST * 37, AGAIN)
    .transform((text) => text.split(","))
    .pipe(z.array(z.guid(AGAIN)))
    .optional(),
  query: z.string().max(4000, AGAIN).optional(),
});

/** An action on rows of a list, with what that action asks for. */
export const previewSchema = z.record(z.string(), z.unknown()).transform((fields, context) => {
  const refuse = (error: z.ZodError) => {
    for (const { message, path } of error.issues) context.addIssue({ code: "custom", message, path });
    return z.NEVER;
  };
  const chosen = selected.safeParse(fields);
  if (!chosen.success) return refuse(chosen.error);
  const { kind, action, ids, query } = chosen.data;
  const schema = Object.hasOwn(BULK_KINDS[kind].argumentsOf, action)
    ? BULK_KINDS[kind].argumentsOf[action]
    : undefined;
  if (!schema || (ids === undefined) === (query === undefined)) {
    context.addIssue({ code: "custom", message: AGAIN, path: ["action"] });
    return z.NEVER;
  }
  const given = schema.safeParse(fields);
  if (!given.success) return refuse(given.error);
  return { kind, action, ids, query, given: given.data as Record<string, string> };
});
export type BulkRequest = z.output<typeof previewSchema>;

export const runAtSchema = z.object({ runId: z.guid("Reload the page and try once more") });

/** The run in an address; a mistyped one is none. */
export const shownRunSchema = z.object({ run: z.guid().optional().catch(undefined) });
