/** npm test: every stage in its order, the tests that took longest, those that failed, and one closing line that sums all up. */
import { rmSync } from "node:fs";
import { PlainFailure, reportFailure } from "../bootstrap/plain-failure.mjs";
import { Children } from "../start/children.ts";
import { failuresInWords, ranTests, slowest } from "./reports.ts";
import { STAGES, type Stage } from "./stages.ts";
import { FAILED, inWords, SKIPPED, sum, type Tally } from "./tally.ts";
import { type RunTool, toolsOf } from "./tools.ts";

type Result = { stage: Stage; tally: Tally; seconds: number };

export async function main(names: string[]): Promise<number> {
  const stages = chosenStages(names);
  const children = new Children();
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve(130));
  });
  const code = await Promise.race([runAll(stages, children), interrupted]);
  await children.endAll();
  return code;
}

function chosenStages(names: string[]): readonly Stage[] {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = STAGES.map((stage) => stage.name).join(", ");
    throw new PlainFailure(`There is no stage called ${unknown.join(", ")}; the stages are ${known}.`);
  }
  return names.length > 0 ? STAGES.filter((stage) => names.includes(stage.name)) : STAGES;
}

async function runAll(stages: readonly Stage[], children: Children): Promise<number> {
  const results: Result[] = [];
  for (const group of inGroups(stages)) {
    const running = group.map((stage) => runStage(stage, group, results, children));
    results.push(...(await Promise.all(running)));
  }
  const total = sum(results.map((result) => result.tally));
  console.log(`\n${results.map(tableRow).join("\n")}\n`);
  const ran = results.flatMap(testsOf);
  const slow = slowest(ran);
  if (slow.length > 0) console.log(`The slowest tests:\n${slow.map(slowRow).join("\n")}\n`);
  const failures = failuresInWords(ran);
  if (failures) console.log(`${failures}\n`);
  console.log(inWords(total));
  return total.failed > 0 ? 1 : 0;
}

/** Most of what reads the sources computes on one core: two at a time keep both busy. So does what fills the waits of another. */
function inGroups(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    const isBeside = stage.readsSources ? last?.[0]?.readsSources : stage.fillsWaitsOf === last?.[0]?.name;
    if (last && isBeside) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/** What two stages print at the same time would be one muddle. */
function isShown(stage: Stage, group: readonly Stage[]): boolean {
  return group.every((one) => one === stage || one.fillsWaitsOf === stage.name);
}

async function runStage(
  stage: Stage,
  group: readonly Stage[],
  earlier: Result[],
  children: Children,
): Promise<Result> {
  const heading = `\n── ${stage.title} (${stage.name})`;
  const held: string[] = [];
  const shown = isShown(stage, group);
  if (shown) console.log(heading);
  // An earlier run's would be taken for this one's.
  if (stage.report) rmSync(stage.report, { force: true });
  const startedAt = Date.now();
  const tool = toolsOf(children, {
    ...(!shown && { hold: (text) => held.push(text) }),
    givesWay: group[0] !== stage && stage.fillsWaitsOf !== undefined,
  });
  const tally = await tallyOf(stage, earlier, tool);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  if (!shown) console.log(`${heading}\n${held.join("").trimEnd()}`);
  console.log(`── ${stage.name}: ${tally.failed > 0 ? "failed" : "done"} in ${seconds} s`);
  return { stage, tally, seconds };
}

async function tallyOf(stage: Stage, earlier: Result[], tool: RunTool): Promise<Tally> {
  const needed = earlier.find((result) => result.stage.name === stage.needs);
  if (needed && needed.tally.failed > 0) {
    console.error(`Left out, because ${needed.stage.name} failed.`);
    return SKIPPED;
  }
  try {
    return await stage.run(tool);
  } catch (error) {
    reportFailure(error);
    return FAILED;
  }
}

function tableRow({ stage, tally, seconds }: Result): string {
  return `  ${stage.title.padEnd(44)} ${String(seconds).padStart(4)} s   ${inWords(tally)}`;
}

function testsOf({ stage }: Result) {
  return stage.report ? ranTests(stage.report).map((test) => ({ ...test, stage: stage.name })) : [];
}

function slowRow({ stage, title, seconds }: ReturnType<typeof testsOf>[number]): string {
  return `  ${seconds.toFixed(1).padStart(6)} s   ${stage.padEnd(8)}   ${title}`;
}
