import { getActor } from "@/lib/access/actor";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { collectOwnData } from "@/lib/profiles/queries";

/** A person's own data as one file. What they may read is what they get: row policies apply. */
export async function GET() {
  const actor = await getActor();
  if (!actor) return Response.json({ error: "Please sign in to continue." }, { status: 401 });
  const { userId } = actor;
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "account-data", limit: "api", userId, origin });
  if (tooMany) return tooMany;
  const data = await collectOwnData(await userDb(), userId);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
