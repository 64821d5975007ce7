"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import * as promises from "./mutations";
import { endPromiseSchema, setPromiseSchema } from "./schema";

const byAdmins = {
  allow: { roles: ["admin"] },
  limit: "none",
  messages: { denied: DENIED },
} as const;

export const setRefundPromise = defineAction({
  ...byAdmins,
  name: "refunds.set-promise",
  schema: setPromiseSchema,
  run: async ({ db, input }) => {
    const set = await promises.setRefundPromise(db, input);
    refresh();
    return set;
  },
  success: "Promised. Students read it from now on, before they ask and beside what they asked for.",
});

export const endRefundPromise = defineAction({
  ...byAdmins,
  name: "refunds.end-promise",
  schema: endPromiseSchema,
  run: async ({ db }) => {
    const ended = await promises.endRefundPromise(db);
    refresh();
    return ended;
  },
  success: "Ended. Refunds that were asked for before keep their promise.",
});
