/**
 * A hundred thousand requests for five thousand addresses: what the site keeps of them has a bound, so it is no larger after the
 * last ones than after the first fifth.
 */
import { readdirSync, readFileSync } from "node:fs";
import { Agent } from "node:http";
import { answerOf } from "./load.ts";
import { startProduct, stopProduct } from "./product.ts";
import type { Measure } from "./table.ts";

const ADDRESSES = 5_000;
const REQUESTS_EACH = 20;
const AT_ONCE = 16;
/** Node takes memory from the system until its heaps have their size. */
const WARM_UP = ADDRESSES / 5;

export async function measurePageMemory(): Promise<Measure[]> {
  const product = await startProduct();
  const agent = new Agent({ keepAlive: true });
  await askAll(product, agent, 0, WARM_UP);
  const early = residentMegabytes();
  await askAll(product, agent, WARM_UP, ADDRESSES);
  const late = residentMegabytes();
  agent.destroy();
  await stopProduct(product);
  return [
    { what: `Site and renderers after ${WARM_UP} finder addresses`, value: early, unit: "MB resident" },
    {
      what: `After ${ADDRESSES}, each asked for ${REQUESTS_EACH} times`,
      value: late,
      unit: "MB resident",
      ratio: late / early,
      goal: "at most 1.3",
    },
  ];
}

/** Each address as often as it is asked for, then the next: a page in the cache is fresh for a minute only. */
async function askAll(product: string, agent: Agent, from: number, to: number): Promise<void> {
  let next = from * REQUESTS_EACH;
  const visitor = async () => {
    while (next < to * REQUESTS_EACH) {
      const address = `${product}/programs-finder?q=address+${Math.floor(next++ / REQUESTS_EACH)}`;
      await answerOf(address, agent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

/** Of the processes of lib/site/rendering: the server and those that render for it. */
function residentMegabytes(): number {
  const sizes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        if (!/rendering\/(server|render-process)\.ts/.test(command)) return 0;
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
      } catch {
        // It has ended meanwhile.
        return 0;
      }
    });
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}
