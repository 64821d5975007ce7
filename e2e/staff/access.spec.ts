import { readdirSync } from "node:fs";
import path from "node:path";
import { GUARDED_PAGES } from "../../lib/access/expected/pages.ts";
import {
  type EveryRole,
  MANAGEMENT,
  STUDENT_FILE_OPENERS,
  STUDENT_READERS,
} from "../../lib/access/expected/roles.ts";
import { idOf } from "../support/applications.ts";
import { expect, newVisitor, sampleAddress, test } from "../support/fixtures.ts";
import {
  answerTo,
  formWith,
  get,
  type HttpSession,
  inParallel,
  post,
  signInByForm,
} from "../support/http.ts";
import { leadsOf, makeLead } from "../support/leads.ts";
import { sitePort } from "../support/server.ts";

const NOBODYS_ID = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";

test("A signed-out visitor is sent to sign in and returns to the page afterwards", async () => {
  const paths = [...GUARDED_PAGES.map(({ path }) => path), "/crm-dashboard?status=new"];
  const answers = await inParallel(paths, async (path) => [path, await answerTo(path)]);
  expect(answers).toEqual(paths.map((path) => [path, `to /auth?next=${encodeURIComponent(path)}`]));
});

test("A forged session opens nothing", async () => {
  const token = `${btoa('{"alg":"none"}')}.${btoa('{"role":"authenticated","exp":4102444800}')}.`;
  const session = {
    access_token: token,
    refresh_token: "x",
    expires_at: 4102444800,
    user: { role: "admin" },
  };
  const forged = { cookie: `sb-auth-${sitePort}=base64-${btoa(JSON.stringify(session))}` };
  expect(await answerTo("/admin-dashboard", forged)).toBe("to /auth?next=%2Fadmin-dashboard");
});

test("An address made from a role's name leads to the role's home", async () => {
  expect(await answerTo("/ceo-dashboard")).toBe("to /dashboard");
  expect(await answerTo("/student_management_officer-dashboard")).toBe("to /student-management-dashboard");
});

test("A write that does not come from our own pages is refused, on every kind of page", async () => {
  const paths = ["/auth", "/book-consultation", "/study-in-uk-guide", "/profile", "/api/sign-out"];
  const origins = ["https://evil.test", "null", null];
  const tries = paths.flatMap((path) => origins.map((origin) => ({ path, origin })));
  const answers = await inParallel(tries, async ({ path, origin }) => {
    return (await post(path, new URLSearchParams({ name: "x" }), { origin })).status;
  });
  expect(answers).toEqual(tries.map(() => 403));
});

test("A student's file opens for those who may see that student, and is a 404 for others", async () => {
  const admin = await signInByForm(sampleAddress("admin"));
  const student = await idOf(sampleAddress("student"));
  const readers = STUDENT_FILE_OPENERS.filter((role) => [...MANAGEMENT, ...STUDENT_READERS].includes(role));
  // They open students' files, but nobody assigned this student to them.
  const unassigned = STUDENT_FILE_OPENERS.filter((role) => !readers.includes(role));
  const roles: readonly EveryRole[] = [...readers, ...unassigned, "student", "hr", "blogger"];
  const answers = await inParallel(roles, async (role) => {
    const session = role === "admin" ? admin : await signInByForm(sampleAddress(role));
    const pages = [`/student-profile/${student}`, `/student-detail/${student}`];
    return [role, ...(await inParallel(pages, (path) => answerTo(path, session)))];
  });
  const expected = roles.map((role) => {
    const answer = readers.includes(role) ? "200" : unassigned.includes(role) ? "404" : "403";
    return [role, answer, answer];
  });
  expect(answers).toEqual(expected);
});

test("A hand-made action call does nothing without permission or from another site", async () => {
  const visitor = newVisitor();
  const lead = await makeLead({ name: visitor.name, email: visitor.email });
  const [worker, student, ceo] = await Promise.all(
    (["business_development_team", "student", "ceo"] as const).map((role) =>
      signInByForm(sampleAddress(role)),
    ),
  );
  const page = await (await get(`/crm-dashboard?lead=${lead.lead_id}`, worker)).text();
  const claim = () => formWith(page, "Claim this lead");
  const owner = async () => (await leadsOf(visitor.email))[0]?.owner_id ?? null;

  const tries = [
    await post("/contact", claim()),
    await post("/auth", claim()),
    await post("/crm-dashboard", claim(), { session: student }),
    await post("/profile", claim(), { session: student }),
    await post("/profile", claim(), { session: ceo }),
    await post("/crm-dashboard", claim(), { session: worker, origin: "https://evil.test" }),
    await post("/crm-dashboard", claim(), { session: worker, origin: null }),
  ];
  expect(tries.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(await owner()).toBeNull();

  const done = await post(`/crm-dashboard?lead=${lead.lead_id}`, claim(), { session: worker });
  expect(done.status).toBeLessThan(400);
  expect(await owner()).not.toBeNull();
});

/** What a visitor's GET is answered with; an address that only takes writes says so. */
const INTERFACES: Readonly<Record<string, number>> = {
  "/api/account-data": 401,
  "/api/account-data/pdf": 401,
  "/api/application-packs/[application]": 405,
  "/api/applications-column": 401,
  "/api/avatars/[person]": 401,
  "/api/bank-transfers/[transfer]": 401,
  "/api/calendar/[file]": 404,
  "/api/conversations/[conversationId]": 401,
  "/api/cron/[job]": 405,
  "/api/document-uploads": 405,
  "/api/documents/[version]": 401,
  "/api/documents/[version]/receipt": 401,
  "/api/exam-media/[name]": 401,
  "/api/exam-questions": 401,
  "/api/exam-recording/[attemptId]/[ordinal]": 401,
  "/api/exam-report/[attemptId]": 401,
  "/api/exam/[call]": 405,
  "/api/exam/play": 405,
  "/api/exam/recording": 405,
  "/api/exam/sound": 405,
  "/api/find": 401,
  "/api/gst-report": 401,
  "/api/day-book": 401,
  "/api/health": 200,
  "/api/invoices/[invoiceId]": 401,
  "/api/job-applications/[application]/cv": 401,
  "/api/lead-figures": 401,
  "/api/lead-import-problems": 401,
  "/api/leads-column": 401,
  "/api/leads-export": 401,
  "/api/media/[photograph]/[width]": 404,
  "/api/mentor-meetings/[meetingId]": 401,
  "/api/own-contact": 200,
  "/api/privacy-choice": 405,
  "/api/security-events": 405,
  "/api/session": 200,
  "/api/shortlist": 405,
  "/api/sidebar": 405,
  "/api/sign-out": 405,
  "/api/unsubscribe/[token]": 307,
  "/api/visa-appointments/[appointment]": 401,
  "/api/visits": 405,
  "/api/webhooks/[provider]": 405,
  "/api/webhooks/[provider]/return": 405,
};

test("Our endpoints reveal nothing to a visitor and accept nothing from another site", async () => {
  const files = readdirSync(path.join(import.meta.dirname, "../../app/api"), {
    recursive: true,
    encoding: "utf8",
  });
  const routes = files
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => `/api/${path.dirname(file)}`);
  expect(routes.sort()).toEqual(Object.keys(INTERFACES).sort());

  const concrete = (route: string) => route.replaceAll(/\[\w+\]/g, NOBODYS_ID);
  const answers = await inParallel(routes, async (route) => {
    const response = await get(concrete(route));
    const text = await response.text();
    const foreign = await post(concrete(route), "{}", {
      origin: "https://evil.test",
      headers: { "content-type": "application/json" },
    });
    return [route, response.status, /@sample\.test/.test(text), foreign.status];
  });
  // Jobs carry a secret instead of an origin, and so do payment providers, of which there is none of this name.
  const withProof = (route: string) =>
    route.startsWith("/api/cron") ? 401 : route.startsWith("/api/webhooks") ? 404 : undefined;
  expect(answers).toEqual(routes.map((route) => [route, INTERFACES[route], false, withProof(route) ?? 403]));
});

test("A picture or a CV of somebody else is a 404 for a student", async () => {
  const student = await signInByForm(sampleAddress("student"));
  const own = await idOf(sampleAddress("student"));
  expect(await answerTo("/api/avatars/%00", student)).toBe("400");
  for (const id of [NOBODYS_ID, own, "1", "..%2F..%2Fetc%2Fpasswd", "x".repeat(500)]) {
    expect([id, await answerTo(`/api/job-applications/${id}/cv`, student)]).toEqual([id, "404"]);
    if (id !== own) expect([id, await answerTo(`/api/avatars/${id}`, student)]).toEqual([id, "404"]);
  }
});

test("Somebody else's attempt is a 404 on every exam page and endpoint", async () => {
  const [owner, stranger] = await Promise.all([
    signInByForm(sampleAddress("admin")),
    signInByForm(sampleAddress("student")),
  ]);
  const start = "/mock-exam/gate/start";
  const form = formWith(await (await get(start, owner)).text(), 'name="pace"');
  form.set("pace", "exam");
  const attemptId = (await post(start, form, { session: owner })).headers.get("location")?.split("/").at(-1);
  const pages = [
    ...["take", "results", "review"].map((page) => `/mock-exam/gate/${page}/${attemptId}`),
    `/api/exam-report/${attemptId}`,
    `/api/exam-recording/${attemptId}/1`,
  ];
  const opened = await inParallel(pages, async (path) => [path, await answerTo(path, stranger)]);
  expect(opened).toEqual(pages.map((path) => [path, "404"]));

  const epoch = 1;
  const calls: [string, object][] = [
    ["attempt", {}],
    ["claim", { clientId: NOBODYS_ID }],
    ["section", { section: 1 }],
    ["show", { ordinal: 1 }],
    ["next", { section: 1, seq: 1 }],
    ["save", { epoch, batch: [] }],
    ["close", { epoch, section: 1, batch: [] }],
    ["sound", { ordinal: 1 }],
    ["play", { ordinal: 1, nonce: NOBODYS_ID }],
    ["events", { events: [] }],
    ["reveal", { ordinal: 1 }],
    ["submit", { epoch, batch: [] }],
  ];
  const ask = (session: HttpSession) => async (call: string, named: object) =>
    (
      await post(`/api/exam/${call}`, JSON.stringify({ attemptId, ...named }), {
        session,
        headers: { "content-type": "application/json" },
      })
    ).status;
  const answers = await inParallel(calls, async ([call, named]) => [call, await ask(stranger)(call, named)]);
  expect(answers).toEqual(calls.map(([call]) => [call, 404]));
  expect(await ask(owner)("attempt", {})).toBe(200);
});

test("Whatever stands in an address where an id belongs, nobody meets an error of ours", async () => {
  const admin = await signInByForm(sampleAddress("admin"));
  const files = readdirSync(path.join(import.meta.dirname, "../../app"), {
    recursive: true,
    encoding: "utf8",
  });
  const dynamic = files.filter(
    (file) => /\[\w+\].*(page\.tsx|route\.ts)$/.test(file) && !file.includes("cron"),
  );
  const addresses = dynamic.flatMap((file) => {
    const route = path
      .dirname(file)
      .split("/")
      .filter((part) => !part.startsWith("("));
    return ["1", "%00", "%3Cscript%3E"].map((id) => `/${route.join("/").replaceAll(/\[\w+\]/g, id)}`);
  });
  expect(addresses.length).toBeGreaterThan(60);
  const answers = await inParallel(addresses, async (address) => [address, await answerTo(address, admin)]);
  expect(answers.filter(([, answer]) => answer?.startsWith("5") || answer === "200")).toEqual([]);
});

test("Personal pages and responses are never cached or framed", async () => {
  const student = await signInByForm(sampleAddress("student"));
  const paths = [
    "/profile",
    "/settings",
    "/notifications",
    "/student-dashboard",
    "/api/session",
    "/api/account-data",
  ];
  const answers = await inParallel(paths, async (path) => {
    const response = await get(path, student);
    await response.body?.cancel();
    return [
      path,
      response.status,
      response.headers.get("cache-control")?.includes("no-store"),
      response.headers.get("content-security-policy")?.includes("frame-ancestors 'none'"),
      response.headers.get("x-content-type-options"),
    ];
  });
  expect(answers).toEqual(paths.map((path) => [path, 200, true, true, "nosniff"]));
});
