import "server-only";
import type { Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { publicDb } from "@/lib/platform/supabase/public";

/** What an address of a row may look like; nothing else was ever one, and need not be asked for. */
const ADDRESS = /^(\/[a-z0-9]+([-_][a-z0-9]+)*)+$/;
const LONGEST_ADDRESS = 300;

/** For a row that is not there: leads to where it is now (308), or says that there is nothing (404). */
export async function movedOrNotFound(path: string): Promise<never> {
  const target = await findMovedPath(path);
  return target ? permanentRedirect(target as Route) : notFound();
}

async function findMovedPath(path: string): Promise<string | null> {
  if (path.length > LONGEST_ADDRESS || !ADDRESS.test(path)) return null;
  const { data, error } = await publicDb(["redirects"])
    .from("redirects")
    .select("to_path")
    .eq("from_path", path)
    .maybeSingle();
  if (error) throw error;
  return data?.to_path ?? null;
}
