import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type GatewayReport } from "../rows";
import { offeredProviders } from "./offered";

/** What is heard of the providers that are configured. For administrators. */
export async function readGatewayReport(db: Db): Promise<GatewayReport> {
  const { data, error } = await call(db, "gateway_report");
  if (error) throw new Error(`The report of providers could not be read: ${error.code} ${error.message}`);
  const offered = offeredProviders();
  return data.filter(({ provider }) => offered.includes(provider));
}
