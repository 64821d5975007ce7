/**
 * What middleware.ts adds to a request: one static page, asked for past it and through it with the cookies of somebody
 * signed in, whose token is checked on the way. The pages take turns, so that the machine is the same for both.
 */
import { Agent, get } from "node:http";
import { startProduct, stopProduct } from "./product.ts";
import { cookieOfSample } from "./sample-account.ts";
import type { Measure } from "./table.ts";

const PAGE = "/study-in-uk-guide";
const WARM_UP_REQUESTS = 300;
const REQUESTS = 2_000;

export async function measureGuard(): Promise<Measure[]> {
  const product = await startProduct();
  const cookie = await cookieOfSample(product, "hr");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const past: number[] = [];
  const asVisitor: number[] = [];
  const through: number[] = [];
  for (let nth = -WARM_UP_REQUESTS; nth < REQUESTS; nth++) {
    // The matcher takes what carries an origin; the page is the same.
    const [without, visiting, within] = [
      await answerTime(product, agent, {}),
      await answerTime(product, agent, { origin: product }),
      await answerTime(product, agent, { origin: product, cookie }),
    ];
    if (nth < 0) continue;
    past.push(without);
    asVisitor.push(visiting);
    through.push(within);
  }
  agent.destroy();
  await stopProduct(product);
  const added = median(through) - median(past);
  return [
    { what: "Guide past the middleware, median", value: round(median(past)), unit: "ms" },
    {
      what: "Guide through the middleware, signed in, median",
      value: round(median(through)),
      unit: "ms",
      ratio: median(through) / median(past),
    },
    { what: "What the middleware adds", value: round(added), unit: "ms", goal: "at most 2" },
    { what: "  of it Next's own, for a visitor", value: round(median(asVisitor) - median(past)), unit: "ms" },
    { what: "  of it the check of the token", value: round(median(through) - median(asVisitor)), unit: "ms" },
  ];
}

/** Until the first byte: the rest is the page's own. */
function answerTime(product: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(product + PAGE, { agent, headers: { ...headers, "accept-encoding": "gzip" } }, (answer) => {
      const time = performance.now() - begun;
      if (answer.statusCode !== 200) reject(new Error(`${PAGE} answered ${answer.statusCode}.`));
      answer
        .resume()
        .once("end", () => resolve(time))
        .once("error", reject);
    }).once("error", reject);
  });
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
