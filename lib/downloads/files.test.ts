import { expect, test } from "vitest";
import { blockFaultsIn } from "@/lib/content/render";
import { bareFiguresIn } from "@/lib/content/rules";
import { readDownloadFiles } from "@/supabase/seeds/downloads";
import { fileSize, groupDownloads } from "./rules";

const files = await readDownloadFiles();

test("There are worksheets of their own and copies of pages, each with a title that no other has", () => {
  expect(files.filter(({ page }) => !page).length).toBeGreaterThanOrEqual(3);
  expect(files.filter(({ page }) => page).length).toBeGreaterThan(5);
  expect(new Set(files.map(({ title }) => title)).size).toBe(files.length);
});

test.each(files.map((file) => [file.slug, file] as const))(
  "%s types no figure and uses our blocks",
  (_, file) => {
    expect(bareFiguresIn(file.body)).toEqual([]);
    expect(blockFaultsIn(file.body).filter((fault) => !fault.startsWith('"lines"'))).toEqual([]);
    expect(Boolean(file.body)).toBe(!file.page);
  },
);

test.each([
  [1, "1 KB"],
  [87_600, "88 KB"],
  [999_999, "1000 KB"],
  [1_240_000, "1.2 MB"],
])("%d bytes are said as %s", (bytes, said) => {
  expect(fileSize(bytes)).toBe(said);
});

test("Files are grouped by purpose, without empty groups", () => {
  const groups = groupDownloads([{ kind: "guide" as const }, { kind: "worksheet" as const }]);
  expect(groups.map(({ id }) => id)).toEqual(["to-fill-in", "guides"]);
});
