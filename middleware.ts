import { type NextRequest, NextResponse } from "next/server";
import { NOTICE_COOKIE, type Notice } from "@/lib/access/account-hint";
import { guardFor } from "@/lib/access/guards";
import { dashboardAlias } from "@/lib/access/landing";
import { isCrossSiteWrite } from "@/lib/platform/cross-site-write";
import { env, isSecureSite, realtimeUrl } from "@/lib/platform/env";
import { refreshSession } from "@/lib/platform/supabase/refresh";
import { hasSessionCookie } from "@/lib/platform/supabase/session-cookie";
import { bodyLimit } from "@/lib/site/body-limits";
import { appPolicy } from "@/lib/site/security-headers";

/** Uploaded files are for saving: even opened in a tab they can run nothing and count as no page of ours. */
const HANDS_OUT_A_FILE = /^\/api\/(job-applications|avatars|exam-media)\//;
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Documents of students are read beside one another in frames of our own pages; a browser's reader of PDF runs in no sandbox. */
const HANDS_OUT_A_DOCUMENT = /^\/api\/documents\//;
const DOCUMENT_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

const READING = new Set(["GET", "HEAD"]);

/** The sign-in page follows at once; an unread notice, as after a mere prefetch, expires soon. */
const EXPIRED_NOTICE_SECONDS = 15;

/**
 * Early checks for app pages: refuses writes from other sites, refreshes the session, sends a signed-out person who opens a
 * guarded page to sign in, and gives the page its nonce. It decides no roles: the page and the database do.
 */
export async function middleware(request: NextRequest) {
  if (isCrossSiteWrite(request))
    return new NextResponse("This request came from another site.", { status: 403 });
  const { pathname, search } = request.nextUrl;
  const limit = bodyLimit(pathname);
  if (Number(request.headers.get("content-length") ?? 0) > limit.bytes)
    return new NextResponse(limit.refusal, { status: 413 });
  // Next would check a body of unknown length against the limit of the largest form only.
  if (!limit.takesFile && request.headers.has("transfer-encoding"))
    return new NextResponse("This request must say how long it is.", { status: 411 });

  // Asked because something may be down: it must not wait for a session refresh.
  if (pathname === "/api/health") return NextResponse.next();

  const home = dashboardAlias(pathname);
  if (home) return movedTo(home);

  // A form's action answers by itself and keeps what was typed; a redirect would post it to another page.
  const isGuarded = READING.has(request.method) && guardFor(pathname) !== undefined;
  const signIn = `/auth?next=${encodeURIComponent(pathname + search)}`;
  const respond = answerWithNonce(request);
  if (!hasSessionCookie(request.cookies.getAll())) return isGuarded ? movedTo(signIn) : respond();
  const { response, isSignedOut } = await refreshSession(request, respond);
  return isGuarded && isSignedOut ? toldExpired(movedTo(signIn, response)) : response;
}

/** Tells people whose session expired why they have to sign in; lib/access/account-cookies.ts tells open pages the same. */
function toldExpired(response: NextResponse): NextResponse {
  const notice: Notice = "session-expired";
  response.cookies.set(NOTICE_COOKIE, notice, {
    secure: isSecureSite(),
    sameSite: "lax",
    path: "/",
    maxAge: EXPIRED_NOTICE_SECONDS,
  });
  return response;
}

/** Never redirects to the Host of the request. Passes on the cookies that clear an ended session. */
function movedTo(path: string, from?: NextResponse): NextResponse {
  const response = NextResponse.redirect(new URL(path, env().SITE_URL), 307);
  for (const cookie of from?.cookies.getAll() ?? []) response.cookies.set(cookie);
  response.headers.set("cache-control", "no-store");
  return response;
}

function filePolicy(pathname: string): string | null {
  if (HANDS_OUT_A_DOCUMENT.test(pathname)) return DOCUMENT_POLICY;
  return HANDS_OUT_A_FILE.test(pathname) ? FILE_POLICY : null;
}

/** Where the pages on which one pays, and no others, may send the payer: to the checkout of what is configured. */
function paymentSites(pathname: string): string[] {
  if (!/^\/(service-payment|pay)\//.test(pathname)) return [];
  const { RAZORPAY_KEY_ID, STRIPE_SECRET_KEY } = env();
  return [
    ...(RAZORPAY_KEY_ID ? ["https://api.razorpay.com"] : []),
    ...(STRIPE_SECRET_KEY ? ["https://checkout.stripe.com"] : []),
  ];
}

/** On every page: from one to the next, a browser keeps the policy of the first. */
function listeningSites(): string[] {
  const url = realtimeUrl();
  return url ? [new URL(url).origin] : [];
}

/** Next reads the nonce from the request's policy; the browser obeys the response's. */
function answerWithNonce(request: NextRequest): () => NextResponse {
  const policy =
    filePolicy(request.nextUrl.pathname) ??
    appPolicy(
      btoa(crypto.randomUUID()),
      { isSecure: isSecureSite(), isDevelopment: env().NODE_ENV === "development" },
      paymentSites(request.nextUrl.pathname),
      listeningSites(),
    );
  return () => {
    const headers = new Headers(request.headers);
    headers.set("content-security-policy", policy);
    const response = NextResponse.next({ request: { headers } });
    response.headers.set("content-security-policy", policy);
    return response;
  };
}

/**
 * App pages, APIs, and every request with the headers of a form or an action, so that writes to document pages are covered.
 * Reads of documents stay out: they are static, and matching them would cost a third of their speed. Next parses this list
 * without running it; lib/site/page-kinds.test.ts compares it with the pages.
 */
export const config = {
  matcher: [
    "/api/:path*",
    "/auth/:path*",
    "/(reset-password|parental-consent|check-invoice|match|your-consultation|programs-finder|scholarships-finder|search|cost-calculator|test-email|chat-test|chat-verification)",
    "/programs-finder/(compare|shortlist|save|saved)",
    "/(university-application-timeline-guide/plan|country-comparison/compare)",
    "/:locale(hi)/family/:path*",
    "/:locale(hi)/(match|your-consultation|programs-finder|scholarships-finder|cost-calculator)",
    "/:locale(hi)/programs-finder/(compare|shortlist|save|saved)",
    "/:locale(hi)/(university-application-timeline-guide/plan|country-comparison/compare)",
    "/ai-tools/:tool",
    "/family/:path*",
    "/pay/:token",
    "/admin/:path+",
    "/(dashboard|profile|settings|change-password|account-settings|notifications|connect-mentor|refer-friend)",
    "/(purchase-history|payment-success|university-management|university-test|link-university-tiles)",
    "/profile/file",
    "/purchase-history/:invoice",
    "/connect-mentor/:path+",
    "/student-management-dashboard/mentors/:conversation?",
    "/:page([a-z_-]+-dashboard)",
    "/admin-dashboard/(settings|audit)",
    "/content-team-dashboard/translations/:path*",
    "/crm-dashboard/:path*",
    "/payments-dashboard/(bank-account|coupons|day-book|ledger|orders|purchases|referrals|refunds|services|settlements|transfers)/:entry?",
    "/team-dashboard/:colleague",
    "/hr-dashboard/(applicants|openings)/:entry?",
    "/(my-day|admin-diagnostic)",
    "/(workflow-students|student-programs)/:path*",
    "/user-management/:account?",
    "/(student-profile|student-detail)/:student?",
    "/student-detail/:student/(documents|as-student)",
    "/(service-catalog|enrolled-services|exam-payment|mock-exams|gamification)",
    "/service-payment/:service",
    "/mock-exam/:path*",
    { source: "/:path*", has: [{ type: "header", key: "content-type" }] },
    { source: "/:path*", has: [{ type: "header", key: "next-action" }] },
    { source: "/:path*", has: [{ type: "header", key: "origin" }] },
  ],
};
