import { getActor } from "@/lib/access/actor";
import { makePdf } from "@/lib/downloads/pdf";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { describeOwnData } from "@/lib/profiles/own-data";
import { collectOwnData } from "@/lib/profiles/queries";
import { getSettings } from "@/lib/site/settings";

const NO_STORE = { "Cache-Control": "private, no-store" };

/** A person's own data as a document to read. Setting it in type takes a moment, so it is counted. */
export async function GET() {
  const actor = await getActor();
  if (!actor)
    return Response.json({ error: "Please sign in to continue." }, { status: 401, headers: NO_STORE });
  const { userId } = actor;
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "account-data", limit: "heavy", userId, origin });
  if (tooMany) return tooMany;
  const [data, { name }] = await Promise.all([collectOwnData(await userDb(), userId), getSettings()]);
  const { bytes } = await makePdf(
    describeOwnData(data, { day: dayInIndia(), siteName: name, url: `${env().SITE_URL}/account-settings` }),
  );
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...NO_STORE,
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="my-data.pdf"',
      "X-Robots-Tag": "noindex",
    },
  });
}
