/**
 * npm run bench: measures in one run, on this machine, what visitors wait for, and prints it as ratios, because absolute
 * figures move with the machine. Everything else on the machine should rest meanwhile.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainFailure, reportFailure } from "../scripts/bootstrap/plain-failure.mjs";
import { installDebianPackages } from "../scripts/testing/debian-packages.ts";
import { ensureBrowser } from "../scripts/testing/requirements.ts";
import { startBlankSite } from "./blank-site.ts";
import { measureCases } from "./cases.ts";
import { measureDesk } from "./desk.ts";
import { measureExamChaos } from "./exam-chaos.ts";
import { measureExamSaves } from "./exam-saves.ts";
import { measureExamScoring } from "./exam-scoring.ts";
import { measureExamTakers } from "./exam-takers.ts";
import { measureFinder } from "./finder.ts";
import { measureFinderPage } from "./finder-page.ts";
import { measureGuard } from "./guard.ts";
import { javascriptOf } from "./javascript.ts";
import { lighthouse } from "./lighthouse.ts";
import { measureLists } from "./lists.ts";
import { measureMatch } from "./match.ts";
import { NGINX, startNginx } from "./nginx.ts";
import { measurePageMemory } from "./page-memory.ts";
import { measurePayments } from "./payments.ts";
import { measurePolicies } from "./policies.ts";
import { startProduct, stopProduct } from "./product.ts";
import { type Measure, table } from "./table.ts";
import { requestsPerSecond } from "./throughput.ts";
import { children, FOLDER } from "./workspace.ts";

const RUN_TIMEOUT_MS = 60 * 60_000;
const GUIDE = "/study-in-uk-guide";
const APP_PAGES = ["/auth", "/programs-finder"];
const LIGHTHOUSE_PAGES = {
  home: "/",
  guide: GUIDE,
  exam: "/exams/ielts",
  destination: "/study-destinations/germany",
  university: "/universities/university-of-tasmania",
  post: "/blog/tcs-on-fees-sent-abroad",
  "consultation form": "/book-consultation",
  finder: "/programs-finder",
};
/** `npm run bench -- finder` measures that part alone. */
const PARTS = [
  "pages",
  "page-memory",
  "guard",
  "policies",
  "finder",
  "finder-page",
  "match",
  "lists",
  "desk",
  "cases",
  "payments",
  "exam-scoring",
  "exam-takers",
  "exam-saves",
  "exam-chaos",
] as const;
const asked = process.argv.slice(2);
const isAsked = (part: (typeof PARTS)[number]) => asked.length === 0 || asked.includes(part);

async function measure(): Promise<Measure[]> {
  const unknown = asked.filter((part) => !PARTS.some((known) => known === part));
  if (unknown.length > 0)
    throw new PlainFailure(`There is no part ${unknown.join(", ")}; the parts are ${PARTS.join(", ")}.`);
  await bringTools();
  mkdirSync(FOLDER, { recursive: true });
  return [
    ...(isAsked("pages") ? await pages() : []),
    ...(isAsked("page-memory") ? await pageMemory() : []),
    ...(isAsked("guard") ? await measureGuard() : []),
    ...(isAsked("finder") ? await finder() : []),
    ...(isAsked("finder-page") ? await finderPage() : []),
    ...(isAsked("match") ? await match() : []),
    ...(isAsked("lists") ? await lists() : []),
    ...(isAsked("desk") ? await desk() : []),
    ...(isAsked("cases") ? await cases() : []),
    ...(isAsked("payments") ? await payments() : []),
    ...(isAsked("policies") ? await policies() : []),
    ...(isAsked("exam-scoring") ? await measureExamScoring() : []),
    ...(isAsked("exam-takers") ? await examTakers() : []),
    ...(isAsked("exam-saves") ? await examSaves() : []),
    ...(isAsked("exam-chaos") ? await examChaos() : []),
  ];
}

async function pages(): Promise<Measure[]> {
  step("Starting the product (and building it, when that is needed)");
  const product = await startProduct();
  const guide = await (await fetch(product + GUIDE, { headers: { "accept-encoding": "identity" } })).text();
  step("Building a blank Next site to compare with");
  const blank = await startBlankSite(guide);
  const measures = [
    ...(await throughput(product, blank, guide)),
    ...(await javascript(product, blank)),
    ...lighthouseScores(product),
  ];
  await stopProduct(product);
  return measures;
}

async function throughput(product: string, blank: string, guide: string): Promise<Measure[]> {
  step("Requests a second");
  const nginx = await startNginx(guide, product);
  try {
    const file = requestsPerSecond(`${nginx.staticUrl}/guide.html`, "gzip");
    const cached = requestsPerSecond(nginx.cacheUrl + GUIDE, "gzip");
    const bare = requestsPerSecond(local(product + GUIDE), "gzip");
    const sameSize = requestsPerSecond(local(`${blank}/same-size`), "gzip");
    return [
      { what: "Guide as a file from nginx, precompressed", value: file, unit: "req/s" },
      {
        what: "Guide through nginx's page cache",
        value: cached,
        unit: "req/s",
        ratio: cached / file,
        goal: "at least 0.65",
      },
      {
        what: "Guide from the product alone",
        value: bare,
        unit: "req/s",
        ratio: bare / file,
        goal: "at least 0.16",
      },
      { what: "Static Next page of the same size", value: sameSize, unit: "req/s" },
      {
        what: "Guide from the product against that page",
        value: bare,
        unit: "req/s",
        ratio: bare / sameSize,
        goal: "at least 0.9",
      },
    ];
  } finally {
    nginx.end();
  }
}

async function javascript(product: string, blank: string): Promise<Measure[]> {
  step("Bytes of JavaScript");
  const blankPage = await javascriptOf(blank);
  const guide = await javascriptOf(product + GUIDE);
  const apps = await Promise.all(
    APP_PAGES.map(async (place) => ({ place, ...(await javascriptOf(product + place)) })),
  );
  const ratio = (bytes: number) => bytes / blankPage.framework;
  return [
    { what: "JavaScript of a blank Next page", value: blankPage.framework, unit: "bytes" },
    {
      what: "Guide: the framework's",
      value: guide.framework,
      unit: "bytes",
      ratio: ratio(guide.framework),
      goal: "0",
    },
    { what: "Guide: ours", value: guide.ours, unit: "bytes", goal: "at most 3072" },
    ...apps.map(({ place, framework, ours }) => ({
      what: `App page ${place}`,
      value: framework + ours,
      unit: "bytes",
      ratio: ratio(framework),
      goal: "at most 1.4",
    })),
  ];
}

function lighthouseScores(product: string): Measure[] {
  return Object.entries(LIGHTHOUSE_PAGES).flatMap(([name, place]) => {
    step(`Lighthouse, mobile: ${name}`);
    const score = lighthouse(name.replaceAll(" ", "-"), product + place);
    const four = `${score.performance} / ${score.accessibility} / ${score.bestPractices} / ${score.seo}`;
    return [
      { what: `Lighthouse ${name}`, value: four, unit: "perf / a11y / practices / SEO", goal: "100 each" },
      { what: `  largest paint`, value: score.lcpMs, unit: "ms", goal: "at most 1300" },
      { what: `  layout shift`, value: score.cls, unit: "", goal: "0" },
      { what: `  all bytes`, value: score.bytes, unit: "bytes" },
    ];
  });
}

async function pageMemory(): Promise<Measure[]> {
  step("A hundred thousand requests for five thousand addresses");
  return measurePageMemory();
}

async function finder(): Promise<Measure[]> {
  step("The finder over 2,000 and over 200,000 programs");
  return measureFinder();
}

async function match(): Promise<Measure[]> {
  step("The match over 2,000 and over 200,000 programs");
  return measureMatch();
}

async function lists(): Promise<Measure[]> {
  step("The list of leads over 10,000 and over 1,000,000 leads");
  return measureLists();
}

async function desk(): Promise<Measure[]> {
  step("A desk as somebody works at it: frames, keys and the first row");
  return measureDesk();
}

async function cases(): Promise<Measure[]> {
  step("Applications and documents: 2,000 applications and 200,000");
  return measureCases();
}

async function payments(): Promise<Measure[]> {
  step("Money: 10,000 journal lines and 1,000,000, and news of a provider at 100 a second");
  return measurePayments();
}

async function finderPage(): Promise<Measure[]> {
  step("The finder's page at 50 requests a second, over a small and a large catalogue");
  return measureFinderPage();
}

async function policies(): Promise<Measure[]> {
  step("Lists of 200,000 rows with and without row level security");
  return measurePolicies();
}

async function examTakers(): Promise<Measure[]> {
  step("Fifty takers of a mock exam at once, over PGlite");
  return measureExamTakers();
}

async function examSaves(): Promise<Measure[]> {
  step("5,000 attempts saving, starting and ending on PostgreSQL, and a save among 1,000,000 stored ones");
  return measureExamSaves();
}

async function examChaos(): Promise<Measure[]> {
  step("1,000 attempts through chaos, and 10,000 orders of saves");
  return measureExamChaos();
}

async function bringTools(): Promise<void> {
  const missing = await ensureBrowser();
  if (missing) throw new PlainFailure(missing);
  if (existsSync(NGINX) && existsSync("/usr/bin/wrk")) return;
  if (installDebianPackages(["nginx-light", "wrk"])) return;
  throw new PlainFailure(
    "nginx and wrk are needed to measure: install Debian's packages nginx-light and wrk.",
  );
}

/** wrk resolves "localhost" to one address only; the product listens on this one. */
function local(url: string): string {
  return url.replace("localhost", "127.0.0.1");
}

function step(what: string): void {
  console.log(`${what} …`);
}

const tooLong = setTimeout(() => {
  console.error(`The measurement took longer than ${RUN_TIMEOUT_MS / 60_000} minutes and was ended.`);
  void children.endAll().then(() => process.exit(1));
}, RUN_TIMEOUT_MS);

try {
  const measures = await measure();
  const file = path.join(FOLDER, "results.json");
  writeFileSync(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), measures }, null, 2)}\n`);
  console.log(`\n${table(measures)}\n\nAlso in ${file}.`);
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
} finally {
  clearTimeout(tooLong);
  await children.endAll();
}
