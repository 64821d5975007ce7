import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withInstallLock } from "./install-lock.mjs";
import { projectRoot } from "./project.mjs";

const LOCK = path.join(projectRoot, ".data/install.lock");
const A_PID_NOBODY_HAS = 4_194_305;

test("Two installations into the same folder take turns", async () => {
  const steps: string[] = [];
  const install = (name: string) =>
    withInstallLock(async () => {
      steps.push(`${name} begins`);
      await wait(100);
      steps.push(`${name} ends`);
    });
  await Promise.all([install("one"), install("two")]);
  expect(steps).toEqual(["one begins", "one ends", "two begins", "two ends"]);
  expect(existsSync(LOCK)).toBe(false);
});

test("A turn that a killed command left behind is taken over", async () => {
  mkdirSync(LOCK, { recursive: true });
  writeFileSync(path.join(LOCK, "pid"), String(A_PID_NOBODY_HAS));
  expect(await withInstallLock(async () => "installed")).toBe("installed");
});
