import "server-only";
import { listPublicPages, type PageSummary } from "@/lib/content/queries";
import { newestFirst } from "./rules";

/** Every published post, the newest first. */
export async function listPosts(): Promise<PageSummary[]> {
  return newestFirst((await listPublicPages()).filter(({ kind }) => kind === "post"));
}
