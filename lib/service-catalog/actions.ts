"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import { dayInIndia } from "@/lib/platform/clock";
import * as services from "./mutations";
import { serviceDeskPath } from "./path";
import { priceEndSchema, priceSchema, serviceSchema, taxRateSchema } from "./schema";

const GONE = "This service no longer exists.";
const TRY_AGAIN = "This could not be saved. Reload the page and try again.";

export const saveService = defineAction({
  name: "services.save",
  schema: serviceSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => shown(await services.saveService(db, input)),
  messages: {
    denied: DENIED,
    gone: GONE,
    changed:
      "Nothing was saved, because a colleague changed this service since you opened it. What you typed is still here: compare it, then save it once more.",
    nested: { field: "services", message: "A package contains single services, not packages" },
    slug_taken: { field: "slug", message: "Another service has this address. Choose another" },
    no_rate: TRY_AGAIN,
    planned: TRY_AGAIN,
  },
  redirectTo: (id) => `${serviceDeskPath(id)}?done=save`,
});

export const setServicePrice = defineAction({
  name: "services.set-price",
  schema: priceSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => shown(await services.setServicePrice(db, input)),
  messages: {
    denied: DENIED,
    gone: GONE,
    no_rate: { field: "sac", message: "There is no rate of tax for this code on that day yet" },
    planned: { field: "from", message: "A price is planned already. Take it back first" },
    changed: TRY_AGAIN,
    nested: TRY_AGAIN,
    slug_taken: TRY_AGAIN,
  },
  success: "Saved. The shop and the public pages show it within a minute.",
});

export const endServicePrice = defineAction({
  name: "services.end-price",
  schema: priceEndSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => shown(await services.endServicePrice(db, input.price)),
  messages: {
    denied: DENIED,
    gone: "This price has ended already.",
    no_rate: TRY_AGAIN,
    planned: TRY_AGAIN,
    changed: TRY_AGAIN,
    nested: TRY_AGAIN,
    slug_taken: TRY_AGAIN,
  },
  success: "Done. The shop and the public pages show it within a minute.",
});

export const addTaxRate = defineAction({
  name: "services.add-tax-rate",
  schema: taxRateSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => shown(await services.addTaxRate(db, input, dayInIndia())),
  messages: {
    denied: DENIED,
    taken: { field: "from", message: "This code has a rate from that day on already" },
  },
  success: "Added. Prices under this code use it from that day on.",
});

/** The page is drawn again whatever came of it: a refusal means that it showed something old. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
