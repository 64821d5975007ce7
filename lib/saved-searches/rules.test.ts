import { expect, test } from "vitest";
import { translator } from "@/lib/locales/catalogues";
import { daysBetween, searchName } from "./rules";
import { saveSearchSchema } from "./schema";

test("Changes are looked for on whole days that were not told yet", () => {
  expect(daysBetween("2027-02-26", "2027-03-01")).toEqual(["2027-02-27", "2027-02-28", "2027-03-01"]);
  expect(daysBetween("2027-03-01", "2027-03-01")).toEqual([]);
  expect(daysBetween("2027-03-02", "2027-03-01")).toEqual([]);
});

test("After a long silence only the newest months count", () => {
  const days = daysBetween("2020-01-01", "2027-03-01");
  expect(days).toHaveLength(120);
  expect(days.at(-1)).toBe("2027-03-01");
});

test("A search is named in the language it is saved in", () => {
  expect(searchName("level=master&country=DE&intake=9&tuition_max=20", translator("hi"), "hi")).toBe(
    "मास्टर्स · जर्मनी · ₹20 लाख प्रति वर्ष तक · सितंबर इनटेक",
  );
});

test("A language that the site does not have is no reason to refuse a search", () => {
  expect(
    saveSearchSchema.parse({ email: "asha@example.test", query: "level=master", locale: "xx" }).locale,
  ).toBe("en");
});

test("A search is named by its filters", () => {
  expect(searchName("level=master&subject=0412&country=DE&tuition_max=20&marks=60")).toBe(
    "Master’s · Finance and banking · Germany · Up to ₹20 lakh a year · My marks: 60%",
  );
  expect(
    searchName(
      `q=${"a".repeat(120)}&country=DE&country=FR&tag=no_gre&tag=stem&tag=thesis&mode=online&duration=to-12&duration=13-18`,
    ).length,
  ).toBeLessThanOrEqual(200);
});

test.each([
  ["", false],
  ["sort=name", false],
  ["level=nonsense", false],
  ["level=master", true],
  [`q=${"x".repeat(3000)}`, false],
])("%s can be saved: %s", (query, isFine) => {
  expect(saveSearchSchema.safeParse({ email: "asha@example.test", query }).success).toBe(isFine);
});

test("The same search is saved once, however its address was written", () => {
  const read = (query: string) => saveSearchSchema.parse({ email: " Asha@Example.Test ", query });
  expect(read("country=FR,DE&level=master&utm_source=mail&sort=name&after=1.2.3")).toEqual({
    email: "asha@example.test",
    query: "country=DE&country=FR&level=master",
    locale: "en",
  });
});
