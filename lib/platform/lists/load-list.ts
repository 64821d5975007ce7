import "server-only";
import { unstable_rethrow } from "next/navigation";
import { logError } from "@/lib/platform/log";

/** What a list needs, or null where it cannot be read just now; the page then says so in its place. */
export async function loadList<Loaded>(failure: string, load: () => Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await load();
  } catch (error) {
    unstable_rethrow(error);
    logError(failure, error);
    return null;
  }
}
