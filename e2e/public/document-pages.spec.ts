import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { bundleFirstPaintScript } from "../../lib/site/rendering/browser-scripts.ts";
import { expect, test } from "../support/fixtures.ts";
import { BUILD_FOLDER } from "../support/server.ts";

/** What is read runs none of the framework's scripts; what is worked with keeps them. Pins the shape of Next's HTML. */
const DOCUMENTS = {
  "/": "fits your marks and your budget",
  "/home": "fits your marks and your budget",
  "/about": "How our figures are made",
  "/study-in-uk-guide": "Study in the UK",
  "/student-visa-guide": "visa",
  "/study-abroad-consultants-pune": "Pune",
  "/study-destinations": "Study destinations",
  "/study-destinations/germany": "Study in Germany",
  "/book-consultation": "consultation",
  "/contact": "Contact",
  "/privacy": "Privacy",
};
/** Pages with a small script of their own besides the one that all have. */
const OWN_SCRIPTS: Partial<Record<string, string[]>> = { "/study-destinations": ["/sort-destinations.js"] };
const firstPaint = await bundleFirstPaintScript();
const OUR_SCRIPT_LIMIT_BYTES = 3 * 1024;

for (const [address, text] of Object.entries(DOCUMENTS)) {
  test(`${address} can be read, and runs no script of the framework`, async ({ request }) => {
    const answer = await request.get(address);
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).toContain(text);
    expect(html).toMatch(/<main[^>]*>[\s\S]{500,}<\/main>/);
    expect(scriptsThatRun(html).sort()).toEqual([...(OWN_SCRIPTS[address] ?? []), "ours"]);
    expect(html).not.toContain('as="script"');
    expect(answer.headers()["content-security-policy"]).toContain(`script-src 'self' '${firstPaint.hash}';`);
  });
}

test("A page of the app keeps the framework’s scripts, each with the nonce of its answer", async ({
  request,
}) => {
  const answer = await request.get("/auth");
  const html = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "")?.[1];
  expect(nonce).toBeTruthy();
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
});

for (const address of ["/no-such-guide", "/study-destinations/atlantis", "/no/such/path"]) {
  test(`${address} is missing, and says so without script`, async ({ request }) => {
    for (const visit of ["first", "second"]) {
      const answer = await request.get(address);
      const html = await answer.text();
      expect(answer.status(), visit).toBe(404);
      expect(html, visit).toContain("This page is not on the map");
      expect(scriptsThatRun(html), visit).toEqual(["ours"]);
    }
  });
}

test("A guide carries the icon of its tab inside it, and the home page names a file for search engines", async ({
  request,
}) => {
  const iconOf = async (address: string) =>
    /<link rel="icon" href="([^"]+)"/.exec(await (await request.get(address)).text())?.[1] ?? "";
  expect(await iconOf("/student-visa-guide")).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  const file = await request.get(await iconOf("/"));
  expect(file.headers()["content-type"]).toBe("image/svg+xml");
  expect(decodeURIComponent(await iconOf("/student-visa-guide"))).toContain((await file.text()).trim());
});

test("A guide carries at most 3 KB of our own script", async ({ request }) => {
  const html = await (await request.get("/study-in-uk-guide")).text();
  const [line, ...others] = scriptsThatRun(html);
  expect(others).toEqual([]);
  let bytes = 0;
  for (const source of line === "ours" ? ["/site.js", "/arrival.js"] : []) {
    const answer = await request.get(source);
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}`);
    bytes += headers.join("\r\n").length + gzipSync(await answer.body()).length;
  }
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(OUR_SCRIPT_LIMIT_BYTES);
});

test("Addresses that somebody made up are not found, and leave no file behind", async ({ request }) => {
  const folders =
    "blog news press services exams webinars careers upskill-courses program program-detail universities"
      .concat(
        " university university-tile indian-university medical-university study-destinations countries service",
      )
      .split(" ");
  const addresses = [
    "/made-up",
    "/study-abroad-consultants-made-up",
    ...folders.map((folder) => `/${folder}/made-up`),
  ];
  for (const address of addresses) {
    expect((await request.get(address)).status(), address).toBe(404);
    await request.get(`${address}/og.png`);
  }
  const files = await readdir(BUILD_FOLDER, { recursive: true });
  expect(files.filter((file) => file.includes("made-up"))).toEqual([]);
  expect(files.some((file) => file.endsWith("_not-found.html"))).toBe(true);
});

test("Old URLs redirect permanently", async ({ request }) => {
  const moved = {
    "/exam-prep": "/exams",
    "/exam-prep/ielts": "/exams",
    "/exam-prep/ielts/speaking": "/exams",
    "/faqs": "/faq",
    "/success-stories": "/testimonials",
    "/events": "/webinars",
    "/callback": "/get-callback",
    "/refer": "/refer-and-earn",
  };
  for (const [from, to] of Object.entries(moved)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], from).toEqual([308, to]);
  }
});

/** Where the scripts of a page come from: "ours" for the line that asks for our own, "inline" for another one that stands in the page. Data in a script element does not run. */
function scriptsThatRun(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
    .filter(([, attributes = ""]) => !/type="(application\/ld\+json|speculationrules)"/.test(attributes))
    .map(([, attributes = "", text]) =>
      text === firstPaint.text ? "ours" : (/\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? "inline"),
    );
}
