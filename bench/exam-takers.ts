/** Fifty candidates at once on the embedded default: the whole product over PGlite, saving as the player does. And the page they sit in front of. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { Agent } from "node:http";
import path from "node:path";
import { EXAM_DEVICE_COOKIE } from "../lib/mock-exams/schema.ts";
import type { Attempt, OpenSection, SavedAnswers, Started } from "../lib/mock-exams/taking/rows.ts";
import { projectRoot } from "../scripts/bootstrap/project.mjs";
import { openConnection } from "../supabase/database/connection.ts";
import { provision } from "../supabase/database/migrate.ts";
import { makePgliteFolder } from "../supabase/local/pglite-folder.ts";
import { loadSecrets } from "../supabase/local/secrets.ts";
import { addCandidates, type Candidate, cookieOf } from "./candidates.ts";
import { javascriptOf } from "./javascript.ts";
import { lighthouse } from "./lighthouse.ts";
import { atConstantRate, p95, postJson } from "./load.ts";
import { startProduct, stopProduct } from "./product.ts";
import { Sitter } from "./sitters.ts";
import type { Measure } from "./table.ts";

const DATA_FOLDER = ".data/bench-takers";
const EXAM = "jee_main";
const TAKERS = 50;
const SECONDS = 60;
/** The player sends what has gathered this often. */
const SECONDS_BETWEEN_SAVES = 5;

type Ask = <Answer>(call: string, body: object) => Promise<Answer>;
type Taker = { cookie: string; ask: Ask; sitter: Sitter };

export async function measureExamTakers({ takers = TAKERS, seconds = SECONDS } = {}): Promise<Measure[]> {
  const folder = path.join(projectRoot, DATA_FOLDER);
  const candidates = await makePeople(folder, takers);
  const { SUPABASE_JWT_SECRET } = await loadSecrets(folder);
  const product = await startProduct({ dataFolder: DATA_FOLDER });
  const agent = new Agent({ keepAlive: true });
  const seated: Taker[] = [];
  for (const candidate of candidates) {
    const device = randomUUID();
    const cookie = `${await cookieOf(candidate, SUPABASE_JWT_SECRET, product)}; ${EXAM_DEVICE_COOKIE}=${device}`;
    seated.push(await sitDown(product, agent, cookie, device));
  }
  const perSecond = takers / SECONDS_BETWEEN_SAVES;
  const load = await atConstantRate({ count: perSecond * seconds, perSecond, lanes: takers }, (nth) =>
    save(seated[nth % takers]),
  );
  const lost = await Promise.all(seated.map(lostOf));
  agent.destroy();
  const [first] = seated;
  if (!first) throw new Error("Nobody sat down.");
  const page = `${product}/mock-exam/${EXAM}/take/${first.sitter.attempt}`;
  const { framework, ours } = await javascriptOf(page, first.cookie);
  const score = lighthouse("exam-take", page, first);
  await stopProduct(product);
  return [
    {
      what: `${takers} takers at once over PGlite, a save through the product, p95`,
      value: p95(load),
      unit: "ms",
      goal: "at most 300",
    },
    {
      what: "  of them stored and answered",
      value: load.times.length,
      unit: `of ${load.asked}`,
      ratio: load.times.length / load.asked,
      goal: "1",
    },
    {
      what: "  acknowledged answers lost",
      value: lost.reduce((sum, one) => sum + one, 0),
      unit: "",
      goal: "0",
    },
    {
      what: "Page of a running exam: JavaScript",
      value: framework + ours,
      unit: "bytes",
      goal: "at most 184320",
    },
    {
      // It takes answers from then on (lib/mock-exams/taking/early-answers.ts).
      what: "  Lighthouse, mobile: the first question is seen",
      value: score.paintsOnce ? score.fcpMs : score.lcpMs,
      unit: "ms",
      goal: "at most 2000",
    },
    { what: "  Lighthouse, mobile: largest paint", value: score.lcpMs, unit: "ms" },
    { what: "  Lighthouse, mobile: everything is interactive", value: score.interactiveMs, unit: "ms" },
  ];
}

/** Before the product starts: PGlite is opened by one process at a time. */
async function makePeople(folder: string, count: number): Promise<Candidate[]> {
  await rm(folder, { recursive: true, force: true });
  await loadSecrets(folder);
  const place = path.join(folder, "pglite");
  await makePgliteFolder(place);
  const database = await openConnection({ driver: "pglite", url: place });
  try {
    await provision(database);
    return await addCandidates(database, count);
  } finally {
    await database.close();
  }
}

async function sitDown(product: string, agent: Agent, cookie: string, device: string): Promise<Taker> {
  const headers = { cookie, origin: product };
  const ask: Ask = async <Answer>(call: string, body: object) => {
    const { status, answer } = await postJson<Answer>(`${product}/api/exam/${call}`, body, {
      agent,
      headers,
    });
    if (status !== 200) throw new Error(`${call} answered ${status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const page = await (await fetch(`${product}/mock-exam/${EXAM}/start`, { headers: { cookie } })).text();
  const mockId = /name="mockId"[^>]*value="([0-9a-f-]{36})"/.exec(page)?.[1];
  if (!mockId) throw new Error(`No mock exam of ${EXAM} can be started.`);
  const { attemptId } = await ask<Started>("start", {
    mockId,
    idempotencyKey: randomUUID(),
    clientId: device,
    mode: "exam",
    timeMultiplier: 1,
  });
  const { items } = await ask<OpenSection>("section", { attemptId, section: 1 });
  const places = items
    .filter(({ content }) => content.type === "single_choice")
    .map(({ o, optionOrder }) => ({ o, options: optionOrder }));
  return { cookie, ask, sitter: new Sitter(attemptId, places) };
}

async function save(taker: Taker | undefined): Promise<boolean> {
  if (!taker) return false;
  const batch = taker.sitter.nextBatch();
  const body = { attemptId: taker.sitter.attempt, epoch: 1, batch };
  const answer = await taker.ask<SavedAnswers>("save", body).catch(() => undefined);
  return taker.sitter.note(batch, answer);
}

async function lostOf({ ask, sitter }: Taker): Promise<number> {
  const { responses } = await ask<Attempt>("attempt", { attemptId: sitter.attempt });
  return sitter.lostIn(responses);
}
