/**
 * The rules of open pages that would break an exam (reload on a lost session, forced sign-out, caches, limits of the
 * browser) are held off where one is taken. Found by reading what that page is made of.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const TAKE = "app/(exam)/mock-exam/[examId]/take/[attemptId]/page.tsx";

/** Every file that is part of the page, as far as the browser runs it: actions are only named there. */
function partsOf(start: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = read(file);
    if (text.startsWith('"use server"')) continue;
    for (const [, target = ""] of text.matchAll(/^(?:import|export)[^;]*?from "([^"]+)"/gm)) {
      const base = target.startsWith("@/")
        ? target.slice(2)
        : target.startsWith(".")
          ? path.join(path.dirname(file), target)
          : null;
      const file_ =
        base &&
        ["", ".ts", ".tsx"]
          .map((end) => base + end)
          .find((name) => /\.tsx?$/.test(name) && existsSync(path.join(root, name)));
      if (file_) waiting.push(file_);
    }
  }
  return [...found].sort();
}

const parts = partsOf(["app/(exam)/layout.tsx", TAKE]);

test("The page of a running exam is read whole", () => {
  expect(parts).toContain("components/mock-exams/taking/player/exam-player.tsx");
  expect(parts).toContain("lib/mock-exams/taking/answer-queue.ts");
  expect(parts.length).toBeGreaterThan(40);
});

test.each([
  ["the session watch, which reloads and signs out", "components/auth/session-watch.tsx"],
  ["the cache of five minutes", "components/layout/data-cache.tsx"],
  ["what is typed into other forms", "components/auth/typed-entries-notice.tsx"],
  ["the warning beside pasted text", "components/security-monitor/paste-warning.tsx"],
  ["the carrier of the shortlist", "components/programs/shortlist-sync.tsx"],
  ["the counting of visits", "components/tracking/page-tracking.tsx"],
  ["the limit of the browser's calls", "lib/platform/rate-limit.ts"],
])("It does without %s", (_, file) => {
  expect(existsSync(path.join(root, file))).toBe(true);
  expect(parts).not.toContain(file);
});

test("Nothing of it reloads the page, signs anybody out or keeps a cache", () => {
  const browser = parts.filter((file) => !read(file).startsWith('"use server"'));
  for (const file of browser)
    expect(read(file), file).not.toMatch(/location\.reload|SIGN_OUT_PATH|QueryClient|serviceWorker/);
});

test("The monitor looks on there, and only reports", () => {
  expect(parts).toContain("components/security-monitor/security-watch.tsx");
  expect(read("lib/security-monitor/watch.ts")).not.toMatch(/preventDefault|reload|submit/);
});

test("No handler of exams counts against the limit of ordinary calls; the database has the exam's own", () => {
  const handlers = readdirSync(path.join(root, "app/api/exam"));
  expect(handlers.sort()).toEqual(["[call]", "play", "recording", "sound"]);
  for (const call of handlers)
    expect(partsOf([`app/api/exam/${call}/route.ts`])).not.toContain("lib/platform/rate-limit.ts");
});

test("The session watch knows the exam by its address, should it ever be on that page", () => {
  expect(read("components/auth/session-watch.tsx")).toMatch(
    /isTakingExam\(pathname\) \|\| !isSignedInHere\(\)\) return/,
  );
});
