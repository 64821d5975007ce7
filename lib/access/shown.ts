import "server-only";
import { refresh } from "next/cache";
import type { Result } from "@/lib/platform/result";

/**
 * The page is rendered again in any case: a refusal means that it showed what is no longer so. Only where it is no longer open
 * to whoever wrote it stays, because what they typed would go with it.
 */
export async function shown<R extends Result<unknown, string>>(result: R): Promise<R> {
  if (result.ok || (result.reason !== "gone" && result.reason !== "not_yours")) refresh();
  return result;
}
