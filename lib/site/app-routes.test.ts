import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { listAppRoutes } from "./app-routes";

test("Routes are read from the files, without their groups", () => {
  const app = mkdtempSync(path.join(tmpdir(), "app-"));
  for (const file of [
    "(public)/page.tsx",
    "(public)/exams/[exam]/page.tsx",
    "(app)/(auth)/auth/page.tsx",
    "(app)/(auth)/auth/confirm/route.ts",
    "(app)/layout.tsx",
  ]) {
    mkdirSync(path.join(app, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(app, file), "");
  }
  expect(listAppRoutes(app)).toEqual(["/", "/auth", "/auth/confirm", "/exams/{exam}"]);
});
