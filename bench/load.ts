/** Requests at a steady rate, and how long each took from the moment it was due, so that a queue counts as waiting. */
import { type Agent, get, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** What has not begun so long after the last one was due is given up. */
const TIMEOUT_MS = 10_000;

export type Load = {
  /** Milliseconds in order, of those that were answered as they should be. */
  times: number[];
  asked: number;
  /** From the first to the last answer. */
  seconds: number;
};

export async function atConstantRate(
  { count, perSecond, lanes }: { count: number; perSecond: number; lanes: number },
  ask: (nth: number) => Promise<boolean>,
): Promise<Load> {
  const begun = performance.now();
  const giveUpAt = begun + (count * 1000) / perSecond + TIMEOUT_MS;
  const times: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count && performance.now() < giveUpAt) {
      const nth = next++;
      const due = begun + (nth * 1000) / perSecond;
      const ahead = due - performance.now();
      if (ahead > 0) await wait(ahead);
      if (await ask(nth)) times.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  times.sort((a, b) => a - b);
  return { times, asked: count, seconds: (performance.now() - begun) / 1000 };
}

/** Of all that were asked: what was never answered took longer than anything. */
export function p95({ times, asked }: Load): number {
  return Math.round((times[Math.floor(asked * 0.95)] ?? Number.POSITIVE_INFINITY) * 10) / 10;
}

export function postJson<Answer>(
  url: string,
  body: unknown,
  options: { agent: Agent; headers: Record<string, string> },
): Promise<{ status: number; answer: Answer }> {
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", agent: options.agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response
        .on("data", (part: Buffer) => parts.push(part))
        .once("error", reject)
        .once("end", () => {
          const said = Buffer.concat(parts).toString();
          try {
            resolve({ status: response.statusCode ?? 0, answer: JSON.parse(said || "null") as Answer });
          } catch {
            reject(new Error(`${url} answered ${response.statusCode}: ${said.slice(0, 200)}`));
          }
        });
    });
    sent.once("error", reject).end(text);
  });
}

/** A page as a browser asks for it, read to its end. */
export function answerOf(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: "text/html", "accept-encoding": "gzip" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().once("end", resolve).once("error", reject);
    }).once("error", reject);
  });
}
