import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { npmProgram } from "../scripts/bootstrap/npm.mjs";
import { BROWSER_FLAGS, findBrowser } from "../scripts/testing/browser.ts";
import { FOLDER } from "./workspace.ts";

/** Not among our packages: its own tree asks for peers that do not exist. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
const RUN_TIMEOUT_MS = 180_000;
/** Chrome's recording now and then lacks its beginning (NO_NAVSTART); such a run says nothing and is made again. */
const TRIES_PER_RUN = 3;

type Visit = { cookie?: string; isDesktop?: boolean };

export type LighthouseScore = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  /**
   * As Lighthouse reckons the first paint on its slow phone. Its reckoning of the largest one adds every script that had come by then,
   * which on this machine is all of them, even where both are the same paint: `paintsOnce`.
   */
  fcpMs: number;
  paintsOnce: boolean;
  interactiveMs: number;
  cls: number;
  bytes: number;
};

/** A phone on a slow network, or a desktop, as Lighthouse imagines them; the middle one of three runs. `cookie`: of somebody signed in. */
export function lighthouse(
  name: string,
  url: string,
  { cookie = "", isDesktop = false }: Visit = {},
): LighthouseScore {
  const visit = { cookie, isDesktop };
  const scores = Array.from({ length: RUNS }, (_, run) => runOnce(`${name}-${run + 1}`, url, visit));
  scores.sort((a, b) => a.performance - b.performance || b.lcpMs - a.lcpMs);
  return scores[Math.floor(RUNS / 2)] as LighthouseScore;
}

function runOnce(name: string, url: string, { cookie, isDesktop }: Required<Visit>): LighthouseScore {
  const folder = path.join(FOLDER, "lighthouse");
  mkdirSync(folder, { recursive: true });
  const report = path.join(folder, `${name}.json`);
  const flags = ["--headless=new", ...BROWSER_FLAGS].join(" ");
  const args = [url, "--quiet", "--output=json", `--output-path=${report}`, `--chrome-flags=${flags}`];
  if (isDesktop) args.push("--preset=desktop");
  if (cookie) args.push(`--extra-headers=${JSON.stringify({ cookie })}`);
  const command = [npmProgram(), "exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", ...args];
  const env = { ...process.env, CHROME_PATH: findBrowser(), LIGHTHOUSE_TELEMETRY: "0" };
  const attempt = () =>
    spawnSync(process.execPath, command, { cwd: folder, env, encoding: "utf8", timeout: RUN_TIMEOUT_MS });
  let { status, stderr } = attempt();
  for (let tries = 1; status !== 0 && tries < TRIES_PER_RUN; tries++) ({ status, stderr } = attempt());
  if (status !== 0)
    throw new Error(`Lighthouse could not measure ${url}: ${stderr.split("\n").slice(-5).join(" ")}`);
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  const [seen] = audits.metrics.details.items;
  const score = (category: string) => Math.round(categories[category].score * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcpMs: Math.round(audits["first-contentful-paint"].numericValue),
    paintsOnce: seen.observedFirstContentfulPaint === seen.observedLargestContentfulPaint,
    lcpMs: Math.round(audits["largest-contentful-paint"].numericValue),
    interactiveMs: Math.round(audits.interactive.numericValue),
    cls: Number(audits["cumulative-layout-shift"].numericValue.toFixed(3)),
    bytes: audits["total-byte-weight"].numericValue,
  };
}
