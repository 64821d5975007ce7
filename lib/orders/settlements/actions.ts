"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import { ok } from "@/lib/platform/result";
import type { Provider } from "../providers";
import type { AskedColumns } from "./columns";
import { readSettlementFile } from "./file";
import * as settlements from "./mutations";
import { listRememberedColumns } from "./queries";
import { forgetColumnsSchema, settlementFileSchema, takeBackSchema } from "./schema";

const byAdmins = { allow: { roles: ["admin"] }, limit: "none" } as const;
const MESSAGES = {
  denied: DENIED,
  gone: "This file is no longer there. Reload the page.",
};

/** What was read: a kept file, or else what is wrong with it, or which of its columns a person has to choose. */
type ReadFile = { id: string | null; provider: Provider; faults: string[]; asked: AskedColumns | null };

/** A file with a fault is not kept in part: the answer says on which lines they are. */
export const importSettlement = defineAction({
  ...byAdmins,
  name: "settlements.import",
  schema: settlementFileSchema,
  run: async ({ db, input: { provider, file, isAnswered, feeTax, ...columns } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const all = await listRememberedColumns(db);
    const remembered = all.find((each) => each.provider === provider) ?? null;
    const isFeeWithTax = feeTax ? feeTax === "with" : null;
    const chosen = isAnswered ? { columns, isFeeWithTax } : null;
    const { lines, faults, asked = null } = readSettlementFile(bytes, { remembered, chosen });
    const answer: ReadFile = { id: null, provider, faults, asked };
    if (faults.length > 0 || asked) return ok(answer);
    const kept = await settlements.importSettlement(db, { provider, name: file.name, bytes, lines });
    // Only once its lines were read by it: a choice that was wrong is not kept for the next file.
    if (kept.ok && chosen && isFeeWithTax !== null) {
      const done = await settlements.rememberColumns(db, provider, { columns, isFeeWithTax });
      if (!done.ok) return done;
    }
    refresh();
    return kept.ok ? ok<ReadFile>({ ...answer, id: kept.value }) : kept;
  },
  messages: MESSAGES,
});

export const takeBackSettlement = defineAction({
  ...byAdmins,
  name: "settlements.take-back",
  schema: takeBackSchema,
  run: async ({ db, input }) => {
    const done = await settlements.takeBackSettlement(db, input.settlement);
    refresh();
    return done;
  },
  messages: MESSAGES,
  success: "Taken back. The books say the opposite of what this file booked, and it can be read again.",
});

export const forgetSettlementColumns = defineAction({
  ...byAdmins,
  name: "settlements.forget-columns",
  schema: forgetColumnsSchema,
  run: async ({ db, input: { provider } }) => {
    const done = await settlements.forgetColumns(db, provider);
    refresh();
    return done;
  },
  messages: MESSAGES,
  success: "Forgotten. The next report with other column names asks again.",
});
