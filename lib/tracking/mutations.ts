import "server-only";
import { adminDb } from "@/lib/platform/supabase/admin";
import { dwellLevel, trackedPath } from "./rules";
import type { Visit } from "./schema";

/** Keeps what one view of a page sent. The table has no place for who it was. */
export async function recordVisit({ view, path, events }: Visit): Promise<void> {
  const { error } = await adminDb().rpc("record_visit", {
    p_view_key: view,
    p_path: trackedPath(path),
    p_events: events.map((event) =>
      event.kind === "dwell" ? { ...event, dwell_level: dwellLevel(event.number) } : event,
    ),
  });
  if (error) throw error;
}
