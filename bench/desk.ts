/**
 * A desk as somebody works at it, over PostgreSQL with the sample of some years: whether a board of 500 cards moves without dropped
 * frames under a wheel and under a card that is dragged, how soon a key is answered, how soon a list answers a column's sort and a filter, and how soon its first row is seen.
 * A page with nothing on it takes the same gestures first: what it drops, the machine drops.
 */
import type { Page } from "@playwright/test";
import { openConnection } from "../supabase/database/connection.ts";
import { addSampleVolume, USUAL_LEADS } from "../supabase/import/sample-rows.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { p95Of } from "./finder.ts";
import { lighthouse } from "./lighthouse.ts";
import { startProduct, stopProduct } from "./product.ts";
import { cookieOfSample, openBrowser, signInAsSample } from "./sample-account.ts";
import type { Measure } from "./table.ts";

const ROLE = "business_development_manager";
const LIST = "/crm-dashboard?layout=list";
/** Each with the column that is scrolled and the one that a card is dragged over. */
const BOARDS = [
  { name: "leads", path: "/crm-dashboard?layout=board", role: ROLE },
  { name: "applications", path: "/workflow-students/applications?layout=board", role: "application_manager" },
];
/** Each with columns that sort it and choices of a filter, by turns, so that each press brings other rows. */
const LISTS = [
  {
    name: "leads",
    path: LIST,
    role: ROLE,
    columns: ["Name", "Status", "Next step"],
    choices: ["Contacted", "Qualified", "Lost"],
  },
  {
    name: "applications",
    path: "/workflow-students/applications?layout=list",
    role: "application_manager",
    columns: ["Stage", "Promised by"],
    choices: ["Visa", "Offer", "Deposit"],
  },
];
const PRESSES = 10;
const CARDS = 500;
const SCREEN = { width: 1440, height: 900 };
const FRAME_MS = 1000 / 60;
/** As often as a mouse reports itself. */
const STEP_MS = 16;
const STEPS = 180;
const KEYS = 60;
/** Events that took less are not told of by the browser. */
const QUICKEST_TOLD_MS = 16;

type Frames = { dropped: number; frames: number };

export async function measureDesk(): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "1GB" });
  try {
    const product = await startProduct({ databaseUrl: server.url });
    const database = await openConnection({ driver: "postgres", url: server.url, maxConnections: 1 });
    await addSampleVolume(database, USUAL_LEADS, console.log, { documents: "none" });
    await database.query("analyze");
    await database.close();
    const measures = [];
    for (const board of BOARDS) measures.push(...(await measureBoard(product, board)));
    for (const list of LISTS) measures.push(...(await measureList(product, list)));
    measures.push(...(await firstRow(product)));
    await stopProduct(product);
    return measures;
  } finally {
    await server.close();
  }
}

const CARD = "[data-card]";

async function measureBoard(
  product: string,
  { name, path, role }: (typeof BOARDS)[number],
): Promise<Measure[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: SCREEN });
    await page.goto("about:blank");
    await page.setContent(`<main style="height:20000px;background:linear-gradient(red, blue)"></main>`);
    const [blankScroll, blankDrag] = [await scroll(page, "main"), await drag(page, "main")];

    await signInAsSample(page, product, role);
    await page.goto(product + path);
    const cards = await loadCards(page);
    const rolled = await scroll(page, CARD);
    const dragged = await drag(page, CARD);
    const keys = await answers(page);
    const frames = ({ dropped, frames: drawn }: Frames) => `${dropped} of ${drawn}`;
    return [
      { what: `Board of ${name}, cards on it`, value: cards, unit: "", goal: `at least ${CARDS}` },
      {
        what: "  frames dropped while a column is scrolled",
        value: frames(rolled),
        unit: `(empty page: ${frames(blankScroll)})`,
        goal: "none",
      },
      {
        what: "  frames dropped while a card is dragged",
        value: frames(dragged),
        unit: `(empty page: ${frames(blankDrag)})`,
        goal: "none",
      },
      {
        what: "  a key until its answer is painted, p95",
        value: p95Of(keys),
        unit: "ms",
        goal: "at most 100 ms",
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Scrolls each column to its end until the board has as many cards as it should, and back to the top. */
async function loadCards(page: Page): Promise<number> {
  const count = () => page.locator(CARD).count();
  for (let tries = 0; tries < 60 && (await count()) < CARDS; tries++) {
    await page.evaluate(() => {
      for (const column of document.querySelectorAll("[data-scroller]"))
        column.scrollTop = column.scrollHeight;
    });
    await page.waitForTimeout(250);
  }
  await page.evaluate(() => {
    for (const column of document.querySelectorAll("[data-scroller]")) column.scrollTop = 0;
  });
  await page.waitForTimeout(1000);
  return count();
}

async function scroll(page: Page, selector: string): Promise<Frames> {
  const { x, y } = await placeOf(page, selector);
  await page.mouse.move(x, y);
  return framesDuring(page, async () => {
    for (let step = 0; step < STEPS; step++) {
      await page.mouse.wheel(0, step < STEPS / 2 ? 60 : -60);
      await page.waitForTimeout(STEP_MS);
    }
  });
}

async function drag(page: Page, selector: string): Promise<Frames> {
  const { x, y } = await placeOf(page, selector);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await framesDuring(page, async () => {
    for (let step = 1; step <= STEPS; step++) {
      const share = step / STEPS;
      await page.mouse.move(x + share * (SCREEN.width - x - 40), y + Math.sin(share * 12) * 60);
      await page.waitForTimeout(STEP_MS);
    }
    // A gesture that carries nothing drops no frame either.
    if (selector === CARD && (await page.locator(`${CARD}[data-carried]`).count()) !== 1)
      throw new Error(`The drag carried no card on ${page.url()}.`);
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

async function placeOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector} on ${page.url()}.`);
  return { x: box.x + Math.min(box.width / 2, 300), y: box.y + Math.min(box.height - 8, 300) };
}

/** Of the frames that the screen would have shown, how many the page was too late for. */
async function framesDuring(page: Page, gesture: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    const next = (time: number) => {
      times.push(time);
      kept.frames = times;
      kept.handle = requestAnimationFrame(next);
    };
    const kept = window as unknown as { frames: number[]; handle: number };
    kept.handle = requestAnimationFrame(next);
  });
  await gesture();
  const times = await page.evaluate(() => {
    const kept = window as unknown as { frames: number[]; handle: number };
    cancelAnimationFrame(kept.handle);
    return kept.frames;
  });
  const dropped = times
    .slice(1)
    .map((time, place) => Math.round((time - (times[place] ?? time)) / FRAME_MS) - 1);
  return {
    dropped: dropped.reduce((sum, late) => sum + Math.max(0, late), 0),
    frames: Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / FRAME_MS),
  };
}

/** How long each press took until what it changed was painted. */
async function answers(page: Page): Promise<number[]> {
  await page.evaluate((durationThreshold) => {
    const kept = window as unknown as { answers: number[] };
    kept.answers = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") kept.answers.push(entry.duration);
    }).observe({ type: "event", durationThreshold } as PerformanceObserverInit);
  }, QUICKEST_TOLD_MS);
  for (let nth = 0; nth < KEYS; nth++) {
    await page.keyboard.press(["j", "j", "l", "k", "h"][nth % 5] ?? "j");
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
  // Keys that nobody answers are quick as well.
  if (!(await page.evaluate(() => Boolean(document.activeElement?.closest("[data-card]")))))
    throw new Error(`The keys moved to no card on ${page.url()}.`);
  const told = await page.evaluate(() => (window as unknown as { answers: number[] }).answers);
  return told.length > 0 ? told : [QUICKEST_TOLD_MS];
}

/** From a press until it is painted: that it was heard, a waiting line or the rows, the rows. */
type Answer = { heard: number; list: number; rows: number };

async function measureList(
  product: string,
  { name, path, role, columns, choices }: (typeof LISTS)[number],
): Promise<Measure[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: SCREEN });
    await signInAsSample(page, product, role);
    await page.goto(product + path);
    await page.locator("[data-row]").first().waitFor();
    await page.waitForTimeout(2000);
    const header = (nth: number) =>
      page
        .getByRole("columnheader", { name: columns[nth % columns.length] ?? "", exact: true })
        .getByRole("link");
    // The first of each kind brings the code along.
    await answerTo(page, () => header(columns.length - 1).click());
    const sorts: Answer[] = [];
    for (let nth = 0; nth < PRESSES; nth++) sorts.push(await answerTo(page, () => header(nth).click()));
    const choose = async (nth: number) => {
      const choice = page
        .getByRole("option", { name: choices[nth % choices.length] ?? "", exact: true })
        .first();
      if (!(await choice.isVisible())) await page.locator("button[aria-label=Filter]").click();
      await choice.waitFor();
      return answerTo(page, () => choice.click());
    };
    const filtered: Answer[] = [];
    for (let nth = -1; nth < PRESSES; nth++) {
      const answer = await choose(nth + choices.length);
      if (nth >= 0) filtered.push(answer);
      // Taken back, so that the next one narrows the whole list.
      await choose(nth + choices.length);
    }
    return [
      ...answersOf(`List of ${name}, a column's sort`, sorts),
      ...answersOf(`List of ${name}, a filter`, filtered),
    ];
  } finally {
    await browser.close();
  }
}

function answersOf(what: string, answers: readonly Answer[]): Measure[] {
  const p95 = (of: keyof Answer) => p95Of(answers.map((answer) => answer[of]));
  return [
    { what: `${what} until its sign is painted, p95 of ${answers.length}`, value: p95("heard"), unit: "ms" },
    {
      what: "  until a waiting line or the rows are",
      value: p95("list"),
      unit: "ms",
      goal: "at most 100 ms",
    },
    { what: "  until the rows are", value: p95("rows"), unit: "ms" },
  ];
}

async function answerTo(page: Page, press: () => Promise<void>): Promise<Answer> {
  await page.evaluate(() => {
    const kept = window as unknown as { answer: Partial<Answer> };
    kept.answer = {};
    const { answer } = kept;
    const textOf = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => `${element.textContent} ${element.getAttribute(attribute)}`)
        .join();
    const seen = () => ({
      heard: textOf("[aria-sort], [role=option][aria-selected=true]", "aria-sort"),
      rows: [...document.querySelectorAll("[data-row]")].map((row) => row.getAttribute("data-row")).join(),
    });
    // It is there from the beginning, and not to be seen for as long as most answers take.
    const isWaiting = () =>
      [...document.querySelectorAll(".waiting-line")].some((line) => getComputedStyle(line).opacity !== "0");
    const before = seen();
    let pressedAt = 0;
    addEventListener("pointerdown", ({ timeStamp }) => (pressedAt = timeStamp), {
      capture: true,
      once: true,
    });
    const look = () => {
      const now = seen();
      const hasRows = now.rows !== before.rows;
      const found = {
        heard: now.heard !== before.heard,
        list: hasRows || isWaiting(),
        rows: hasRows,
      };
      // What stands there in a frame is painted once the frame is over.
      setTimeout(() => {
        const took = performance.now() - pressedAt;
        if (found.heard) answer.heard ??= took;
        if (found.list) answer.list ??= took;
        if (found.rows) answer.rows ??= took;
      });
      if (Object.keys(answer).length < 3) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await press();
  await page.waitForFunction(() => {
    const { answer } = window as unknown as { answer: Partial<Answer> };
    return answer.heard !== undefined && answer.list !== undefined && answer.rows !== undefined;
  });
  const answer = await page.evaluate(() => (window as unknown as { answer: Answer }).answer);
  // The next press comes once this one is over.
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  return answer;
}

async function firstRow(product: string): Promise<Measure[]> {
  const cookie = await cookieOfSample(product, ROLE);
  const score = lighthouse("desk", product + LIST, { cookie, isDesktop: true });
  return [
    { what: "List of leads on Lighthouse's desktop, first paint", value: score.fcpMs, unit: "ms" },
    { what: "  largest paint", value: score.lcpMs, unit: "ms", goal: "at most 1000 ms" },
    { what: "  layout shift", value: score.cls, unit: "", goal: "0" },
  ];
}
