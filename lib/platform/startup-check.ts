import "server-only";
import { logError } from "./log";
import { publicDb } from "./supabase/public";

/** Reads one id from countries at start (spec section 7). The result only affects the log. */
export async function checkBackendAtStart() {
  try {
    const { error } = await publicDb(["startup"]).from("countries").select("id").limit(1);
    if (error) logError("startup.backend_unhealthy", error);
  } catch (error) {
    logError("startup.backend_unreachable", error);
  }
}
