import "server-only";
import { z } from "zod";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { LEAD_STATUS_NAMES } from "@/lib/leads/wording";
import { procedureCalls } from "@/lib/platform/supabase/procedures";

const found = { id: z.guid(), title: z.string() };

export const foundAtWork = z.discriminatedUnion("kind", [
  z.object({ ...found, kind: z.literal("lead"), about: z.enum(LEAD_STATUS_NAMES), reference: z.string() }),
  z.object({ ...found, kind: z.literal("student"), about: z.string() }),
  z.object({ ...found, kind: z.literal("colleague"), about: z.string() }),
  z.object({
    ...found,
    kind: z.literal("application"),
    about: z.enum(STATUS_NAMES),
    student: z.guid(),
    program: z.string().nullable(),
    university: z.string().nullable(),
    destination: z.string().nullable(),
    intake: z.string().nullable(),
  }),
  z.object({ ...found, kind: z.literal("program"), about: z.string(), slug: z.string() }),
]);
export type FoundAtWork = z.output<typeof foundAtWork>;

export const call = procedureCalls({ find_at_work: z.array(foundAtWork) });
