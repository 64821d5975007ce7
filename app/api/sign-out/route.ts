import { closeSession } from "@/lib/auth/mutations";
import { signOutSchema } from "@/lib/auth/schema";
import { env } from "@/lib/platform/env";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { safeNext } from "@/lib/site/safe-next";

/** The target of every sign-out form, with or without script. middleware.ts lets in forms of our own pages only. */
export async function POST(request: Request) {
  const form = signOutSchema.parse(Object.fromEntries(await request.formData().catch(() => [])));
  await closeSession(await userDb(), await requestOrigin(), form.reason, form.reach);
  const place =
    form.reason === "session-expired" ? `/auth?next=${encodeURIComponent(safeNext(form.next))}` : "/";
  return new Response(null, {
    status: 303,
    headers: { Location: new URL(place, env().SITE_URL).href, "Cache-Control": "no-store" },
  });
}
