import { unstable_rethrow } from "next/navigation";
import { ListFailure } from "@/components/lists/list-failure";
import { listMedia } from "@/lib/mock-exams/authoring/media/queries";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { MediaList } from "./media-list";

type Request = Parameters<typeof listMedia>[1];

/** The library under the filters of the address. */
export async function MediaDesk({ request }: { request: Request }) {
  const loaded = await load(request);
  return loaded ? <MediaList {...loaded} /> : <ListFailure many="files" />;
}

async function load(request: Request) {
  try {
    const [page, preferences] = await Promise.all([
      listMedia(await userDb(), request),
      storedPreferences("media"),
    ]);
    return { page, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("exam-media.list_failed", error);
    return null;
  }
}
