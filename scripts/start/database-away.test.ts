/**
 * The database goes while forms are typed: what was typed stays and the second try gets through, once; what a visitor asks for
 * gets through by itself.
 */
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, expect, test } from "vitest";
import { signInByForm } from "../../e2e/support/http.ts";
import {
  backendPort,
  DATA_FOLDER,
  SEEDED_FOLDER,
  serverEnvironment,
  siteUrl,
} from "../../e2e/support/server.ts";
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { projectRoot } from "../bootstrap/project.mjs";
import { BROWSER_FLAGS, findBrowser } from "../testing/browser.ts";
import { runStart } from "./run-start.ts";

const FOLDER = path.join(projectRoot, DATA_FOLDER);
const SEEDED = path.join(projectRoot, SEEDED_FOLDER);
const NOT_SAVED = /could not be saved just now|couldn’t save/i;
const OUTAGE_MS = 90_000;

const clear = () => rmSync(FOLDER, { recursive: true, force: true });
afterAll(clear);

type Form = {
  page: Page;
  send: string;
  /** What was typed, by the labels of the fields. */
  typed: Readonly<Record<string, string>>;
  done: RegExp;
  /** The rows that it makes. */
  rows: string;
  /** A visitor's request is kept in the browser and sent again until it is saved. */
  sendsAgain?: true;
};

const executablePath = findBrowser();

test.skipIf(!executablePath)(
  "Forms of a student and an officer keep what was typed while the database is away, a visitor’s is sent again, and each is saved once",
  async () => {
    clear();
    if (existsSync(SEEDED)) cpSync(SEEDED, FOLDER, { recursive: true });
    const start = runStart(serverEnvironment);
    await start.printed("Campusbound is running.");
    const browser = await chromium.launch({ executablePath: executablePath ?? "", args: BROWSER_FLAGS });
    try {
      const forms = await openForms(browser);
      for (const { page, typed } of forms)
        for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);

      // Stopped and not ended: it takes the requests and answers none, until it is replaced.
      const stopped = backendPid();
      process.kill(stopped, "SIGSTOP");
      await Promise.all(forms.map(({ page, send }) => page.getByRole("button", { name: send }).click()));
      for (const { page, typed } of forms.filter(({ sendsAgain }) => !sendsAgain)) {
        await page.getByText(NOT_SAVED).first().waitFor({ timeout: OUTAGE_MS });
        for (const [label, text] of Object.entries(typed))
          expect([label, await field(page, label).inputValue()]).toEqual([label, text]);
      }

      await untilHealthy();
      expect(backendPid()).not.toBe(stopped);
      for (const { page, send, done, rows, sendsAgain } of forms) {
        if (!sendsAgain) await page.getByRole("button", { name: send }).click();
        await page
          .getByText(done)
          .first()
          .waitFor({ timeout: sendsAgain ? OUTAGE_MS : 30_000 });
        expect([rows, (await find(rows)).length]).toEqual([rows, 1]);
      }
    } finally {
      await browser.close();
      start.process.kill("SIGTERM");
      await start.end;
    }
  },
);

async function openForms(browser: Browser): Promise<Form[]> {
  const [student] = await find("profiles?email=eq.student@sample.test&select=user_id");
  const [family, note, callback] = await Promise.all([
    open(browser, "/student-programs/family", "student@sample.test"),
    open(browser, `/student-detail/${student?.user_id}`, "student-management-officer@sample.test"),
    open(browser, "/get-callback"),
  ]);
  await family.getByLabel("Who they are to you").selectOption("mother");
  await callback.getByRole("checkbox").last().check();
  return [
    {
      page: family,
      send: "Send the invitation",
      typed: { "Their name": "Lakshmi Nair", "Their email address": "lakshmi@family.test" },
      done: /^Invited\. The link can be used until/,
      rows: "family_links?email=eq.lakshmi@family.test",
    },
    {
      page: note,
      send: "Add note",
      typed: { "Note for the team": "Her father asks about the loan." },
      done: /^Note added\./,
      rows: "comments?text=eq.Her father asks about the loan.",
    },
    {
      page: callback,
      send: "Request a callback",
      typed: { "Your name": "Asha Verma", Phone: "+44 7911 123456" },
      done: /We will call you/,
      rows: "leads?name=eq.Asha Verma",
      sendsAgain: true,
    },
  ];
}

async function open(browser: Browser, place: string, email?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, locale: "en-GB" });
  if (email) {
    const { cookie } = await signInByForm(email);
    const pairs = cookie.split("; ").map((pair) => pair.split(/=(.*)/s));
    await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: siteUrl })));
  }
  const page = await context.newPage();
  await page.goto(place, { waitUntil: "networkidle" });
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();

async function find(place: string): Promise<Record<string, unknown>[]> {
  const { SUPABASE_SECRET_KEY: key } = await loadSecrets(DATA_FOLDER);
  const answer = await fetch(`http://127.0.0.1:${backendPort}/rest/v1/${encodeURI(place)}`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
  });
  const rows: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${place}: ${JSON.stringify(rows)}`);
  return rows as Record<string, unknown>[];
}

async function untilHealthy(): Promise<void> {
  const end = Date.now() + OUTAGE_MS;
  while (Date.now() < end) {
    if ((await fetch(`${siteUrl}/api/health`).catch(() => null))?.status === 200) return;
    await wait(200);
  }
  throw new Error("It did not come back.");
}

const backendPid = (): number => JSON.parse(readFileSync(path.join(FOLDER, "backend.lock"), "utf8")).pid;
