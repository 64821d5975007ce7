"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { ok } from "@/lib/platform/result";
import { readSettlementFile } from "./file";
import * as settlements from "./mutations";
import { settlementFileSchema, takeBackSchema } from "./schema";

const byAdmins = { allow: { roles: ["admin"] }, limit: "none" } as const;
const MESSAGES = {
  denied: "Insufficient permissions",
  gone: "This file is no longer there. Reload the page.",
};

/** A file with a fault is not kept in part: the answer says on which lines they are. */
export const importSettlement = defineAction({
  ...byAdmins,
  name: "settlements.import",
  schema: settlementFileSchema,
  run: async ({ db, input: { provider, file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { lines, faults } = readSettlementFile(bytes);
    if (faults.length > 0) return ok({ id: null, faults });
    const kept = await settlements.importSettlement(db, { provider, name: file.name, bytes, lines });
    refresh();
    return kept.ok ? ok({ id: kept.value as string | null, faults }) : kept;
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
