/**
 * The finder's page as visitors wait for it: the whole product over PostgreSQL, asked 50 times a second whether it has
 * answered or not, first with the catalogue it comes with and then with 200,000 programs more.
 */
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { openConnection } from "../supabase/database/connection.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { fillCatalogue } from "./catalogue.ts";
import { answerOf } from "./load.ts";
import { startProduct, stopProduct } from "./product.ts";
import type { Measure } from "./table.ts";

const REQUESTS_PER_SECOND = 50;
/** A server that has just started compiles what it runs; at full speed that would queue and be measured with the rest. */
const WARM_UP_SECONDS = 30;
const WARM_UP_AT_ONCE = 2;
const SECONDS = 30;
const LARGE = { universities: 10_000, programs: 200_000 };

/** What families ask: mostly one or two filters, sometimes words, sometimes everything at once. */
const ASKED: readonly string[] = [
  "",
  "?country=US",
  "?level=master",
  "?level=master&sort=tuition",
  "?level=master&subject=06&tuition_max=20&sort=tuition",
  "?country=GB,DE,IE&level=master&subject=06&intake=9&tuition_max=20&tag=no_gre",
  "?level=doctorate&sort=duration",
  "?intake=5&sort=deadline",
  "?tag=no_gre&sort=name",
  "?english=6.5&level=bachelor&sort=tuition-desc",
  "?q=computer+science",
  "?q=computr+sciense+standford",
  "?q=data+science&country=US,CA&level=master",
  "?q=ms+in+germany&sort=tuition",
];

/** Of so many requests one asks what nobody has asked before, and is rendered for it alone. */
const ONE_IS_NEW_OF = 5;
let newOnes = 0;

const COUNTRIES = [
  "US",
  "GB",
  "CA",
  "AU",
  "DE",
  "IE",
  "NZ",
  "FR",
  "NL",
  "SG",
  "IN",
  "JP",
  "IT",
  "ES",
  "SE",
  "PL",
];
const SUBJECTS = ["02", "03", "04", "05", "06", "07", "09"];
const LEVELS = ["master", "bachelor", "doctorate"];
const SCORES = ["6.5", "6", "7", "5.5"];

function asked(nth: number): string {
  if (nth % ONE_IS_NEW_OF !== 0) return ASKED[nth % ASKED.length] ?? "";
  newOnes += 1;
  // Digits of a number in several bases: no address comes twice while this runs, as a kept one would be given at once.
  let left = newOnes;
  const next = (list: readonly string[]) => {
    const chosen = list[left % list.length];
    left = Math.floor(left / list.length);
    return chosen;
  };
  const countries = [next(COUNTRIES), next(COUNTRIES)].join(",");
  return `?country=${countries}&subject=${next(SUBJECTS)}&level=${next(LEVELS)}&english=${next(SCORES)}`;
}

export async function measureFinderPage(): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "1GB" });
  try {
    const product = await startProduct({ databaseUrl: server.url });
    const database = await openConnection({ driver: "postgres", url: server.url, maxConnections: 1 });
    const count = async () =>
      (await database.query<{ count: number }>("select count(*)::int as count from public.programs"))[0]
        ?.count;
    const [few, small] = [await count(), await p95(product)];
    await fillCatalogue(database, LARGE);
    const [many, large] = [await count(), await p95(product)];
    await database.close();
    await stopProduct(product);
    return [
      { what: `Finder page at 50 a second, ${few} programs, p95`, value: small, unit: "ms" },
      {
        what: `Finder page at 50 a second, ${many} programs, p95`,
        value: large,
        unit: "ms",
        ratio: large / small,
        goal: "at most 150 ms and 1.5 times",
      },
    ];
  } finally {
    await server.close();
  }
}

async function p95(product: string): Promise<number> {
  await warmUp(product);
  const times = (await ask(product, SECONDS)).sort((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * 0.95)] ?? Number.NaN);
}

/** Asks the same, one answer after the other. */
async function warmUp(product: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + WARM_UP_SECONDS * 1000;
  let nth = 0;
  const visitor = async () => {
    while (performance.now() < end) await answerOf(`${product}/programs-finder${asked(nth++)}`, agent);
  };
  await Promise.all(Array.from({ length: WARM_UP_AT_ONCE }, visitor));
  agent.destroy();
}

/** Each answer's time from the moment it was due, so that a queue counts as waiting. */
async function ask(product: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const answers = Array.from({ length: REQUESTS_PER_SECOND * seconds }, async (_, nth) => {
    const due = begun + (nth * 1000) / REQUESTS_PER_SECOND;
    await wait(Math.max(0, due - performance.now()));
    await answerOf(`${product}/programs-finder${asked(nth)}`, agent);
    return performance.now() - due;
  });
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}
