import type { Metadata } from "next";
import { GUARDED_PAGES } from "@/lib/access/navigation";

/** The title of a guarded page; search engines have no business there. */
export function dashboardMetadata(path: string): Metadata {
  const page = GUARDED_PAGES[path];
  return { title: page?.name, description: page?.description, robots: { index: false, follow: false } };
}
