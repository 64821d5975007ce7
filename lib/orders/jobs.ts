import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";

/** Works on what providers told us until nothing waits or the time is over; answers how many. */
export async function workGatewayEvents(db: Db, until: number): Promise<number> {
  let seen = 0;
  while (Date.now() < until) {
    const { data, error } = await call(db, "work_gateway_event");
    if (error) throw new Error(`News of a provider could not be worked on: ${error.code} ${error.message}`);
    if (data === null) break;
    seen += 1;
  }
  return seen;
}

/** Orders whose price is held no longer. */
export async function expireOrders(db: Db): Promise<number> {
  const { data, error } = await call(db, "expire_orders");
  if (error) throw new Error(`Orders did not expire: ${error.code} ${error.message}`);
  return data;
}

/** Parts of orders that are due soon, today or late. */
export async function remindInstalments(db: Db): Promise<number> {
  const { data, error } = await call(db, "remind_instalments");
  if (error) throw new Error(`Nobody was reminded of a part: ${error.code} ${error.message}`);
  return data;
}

/** What providers told us long ago is kept in our words alone. */
export async function purgeGatewayBodies(db: Db): Promise<number> {
  const { data, error } = await call(db, "purge_gateway_bodies");
  if (error) throw new Error(`Words of providers were not erased: ${error.code} ${error.message}`);
  return data;
}

/** How many entries the ledger has; throws where its balances are not what they say. */
export async function checkLedger(db: Db): Promise<number> {
  const { data, error } = await call(db, "recount_ledger");
  if (error) throw new Error(`The ledger could not be counted: ${error.code} ${error.message}`);
  const { entries, differing, unbalanced } = data;
  if (differing > 0 || unbalanced !== 0)
    throw new Error(
      `${differing} balances of the ledger differ from its ${entries} entries, ${unbalanced} paise apart`,
    );
  return entries;
}
