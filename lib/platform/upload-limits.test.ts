import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/supabase/refresh", () => ({}));
vi.mock("@/lib/platform/env", () => ({
  env: () => ({ SITE_URL: "https://campusbound.test", NODE_ENV: "production" }),
  isSecureSite: () => true,
  realtimeUrl: () => null,
}));
const { middleware } = await import("@/middleware");

const MB = 1024 * 1024;

function write(path: string, headers: Record<string, string>) {
  const request = new NextRequest(`https://campusbound.test${path}`, {
    method: "POST",
    headers: {
      origin: "https://campusbound.test",
      "content-type": "multipart/form-data; boundary=x",
      ...headers,
    },
  });
  return middleware(request);
}

test.each([
  ["/contact", 128 * 1024, 200],
  ["/contact", 128 * 1024 + 1, 413],
  ["/api/visits", 128 * 1024 + 1, 413],
  ["/api/exam/save", MB, 200],
  ["/api/exam/save", MB + 1, 413],
  ["/admin/exam-content/papers/new", MB, 200],
  ["/admin/exam-content/papers/new", MB + 1, 413],
  ["/admin/exam-contents", 128 * 1024 + 1, 413],
  ["/careers", 5.5 * MB, 200],
  ["/careers/student-counsellor", 5.5 * MB, 200],
  ["/careers/student-counsellor", 6 * MB + 1, 413],
  ["/careers/student-counsellor/more", 2 * MB, 413],
  // Small enough; that nobody is signed in is for the page and its action to say.
  ["/profile", 5.5 * MB, 200],
  ["/profile/more", 2 * MB, 413],
  ["/api/session", 2 * MB, 413],
  ["/payment-success", 5.5 * MB, 200],
  [`/service-payment/${"1".repeat(8)}-1111-4111-8111-111111111111`, 5.5 * MB, 200],
  [`/pay/${"a".repeat(43)}`, 6 * MB + 1, 413],
  ["/pay/short", 2 * MB, 413],
  ["/admin/exam-content/import", 10.5 * MB, 200],
  ["/admin/exam-content/import", 11 * MB + 1, 413],
  ["/admin/exam-content/media", 10.5 * MB, 200],
  ["/admin/exam-content/media", 11 * MB + 1, 413],
  ["/admin/exam-content/export", 2 * MB, 413],
])("%s takes %d bytes with the answer %d", async (path, bytes, status) => {
  expect((await write(path, { "content-length": String(bytes) })).status).toBe(status);
});

test("Only forms that take a file take a body of unknown length, which Next then measures", async () => {
  expect((await write("/contact", { "transfer-encoding": "chunked" })).status).toBe(411);
  expect((await write("/careers", { "transfer-encoding": "chunked" })).status).toBe(200);
});

test("A file that strangers sent in can do nothing in a browser", async () => {
  const request = new NextRequest("https://campusbound.test/api/job-applications/1/cv");
  const policy = (await middleware(request)).headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("sandbox");
});
