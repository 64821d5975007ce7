import { cookies, headers } from "next/headers";
import { env, isSecureSite } from "@/lib/platform/env";
import { pathCameFrom } from "@/lib/site/came-from";
import { SIDEBAR_COOKIE, SIDEBAR_SECONDS, sidebarWidth } from "@/lib/site/sidebar";

/** Remembers how wide the sidebar is to be, for browsers that run no script; the others write the cookie themselves. */
export async function POST(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  (await cookies()).set(SIDEBAR_COOKIE, sidebarWidth(form.get("width")), {
    httpOnly: false,
    secure: isSecureSite(),
    sameSite: "lax",
    path: "/",
    maxAge: SIDEBAR_SECONDS,
  });
  const location = new URL(pathCameFrom((await headers()).get("referer"), "/dashboard"), env().SITE_URL);
  return new Response(null, {
    status: 303,
    headers: { Location: location.href, "Cache-Control": "no-store" },
  });
}
