import { type NextRequest, NextResponse } from "next/server";
import { guardFor } from "@/lib/access/guards";
import { isForeignWrite } from "@/lib/platform/foreign-write";
import { appPolicy } from "@/lib/platform/security-headers";
import { refreshSession } from "@/lib/platform/supabase/refresh";
import { hasSessionCookie } from "@/lib/platform/supabase/session-cookie";
import { redirectFor } from "@/lib/site/redirects";

/**
 * The early checks of app pages: writes come from our own pages, old addresses move on, a session is renewed, a
 * signed-out person who opens a guarded page is sent to sign in, and the page gets its nonce. It decides no roles: the
 * page and the database do. Document pages pass it only when they take a form (see the matcher).
 */
export async function middleware(request: NextRequest) {
  if (isForeignWrite(request))
    return new NextResponse("This request came from another site.", { status: 403 });

  const { pathname, search } = request.nextUrl;
  const target = redirectFor(pathname);
  if (target) return NextResponse.redirect(new URL(target + search, request.url), 308);

  const nonce = btoa(crypto.randomUUID());
  const policy = appPolicy(nonce);
  const respond = () => {
    const headers = new Headers(request.headers);
    headers.set("content-security-policy", policy);
    const response = NextResponse.next({ request: { headers } });
    response.headers.set("content-security-policy", policy);
    return response;
  };

  const isGuarded = guardFor(pathname) !== undefined;
  if (!hasSessionCookie(request.cookies.getAll())) {
    return isGuarded ? toSignIn(request) : respond();
  }
  const { response, hasGenuineToken } = await refreshSession(request, respond);
  return isGuarded && !hasGenuineToken ? toSignIn(request) : response;
}

function toSignIn(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  return NextResponse.redirect(new URL(`/auth?next=${encodeURIComponent(pathname + search)}`, request.url));
}

/**
 * Everything but files and documents that are only read: those stay static, and matching them would cost a third of
 * their speed. lib/site/page-kinds.test.ts holds this list to the routes and redirects.
 */
export const config = {
  matcher: [
    { source: "/:path*", has: [{ type: "header", key: "content-type" }] },
    { source: "/:path*", has: [{ type: "header", key: "next-action" }] },
    { source: "/:path*", has: [{ type: "header", key: "origin" }] },
  ],
};
