import { beforeEach, expect, test, vi } from "vitest";

const state = vi.hoisted(() => ({ locale: "en", indexed: vi.fn() }));
vi.mock("@/lib/platform/env", () => ({ env: () => ({ SITE_URL: "https://campus.test" }) }));
vi.mock("@/lib/locales/page-locale", () => ({ pageLocale: () => state.locale }));
vi.mock("@/lib/translations/queries", () => ({ isIndexedIn: state.indexed }));
vi.mock("./settings", () => ({ getSettings: async () => ({ name: "Campus" }) }));
const { pageMetadata } = await import("./metadata");

const metadataOf = (path: string, isIndexed?: boolean) =>
  pageMetadata({ title: "A page", description: "What it says.", path, isIndexed });

beforeEach(() => {
  state.locale = "en";
  state.indexed.mockResolvedValue(false);
});

test("A page in Hindi that nobody has reviewed is kept from search engines, and the English one does not name it", async () => {
  expect((await metadataOf("/match")).alternates?.languages).toEqual({ "en-IN": "/match" });
  state.locale = "hi";
  const hindi = await metadataOf("/match");
  expect(hindi.robots).toEqual({ index: false, follow: true });
  expect(hindi.alternates?.canonical).toBe("/hi/match");
});

test("Once it is reviewed, both pages name each other", async () => {
  state.indexed.mockResolvedValue(true);
  const languages = { "en-IN": "/match", "hi-IN": "/hi/match", "x-default": "/match" };
  expect((await metadataOf("/match")).alternates?.languages).toEqual(languages);
  state.locale = "hi";
  const hindi = await metadataOf("/match");
  expect(hindi.alternates?.languages).toEqual(languages);
  expect(hindi.robots).toBeUndefined();
  expect(hindi.openGraph).toMatchObject({ locale: "hi_IN", url: "/hi/match" });
});

test("A page that no search engine should list is listed in no language", async () => {
  state.indexed.mockResolvedValue(true);
  const page = await metadataOf("/match", false);
  expect(page.robots).toEqual({ index: false, follow: true });
  expect(page.alternates?.languages).toEqual({ "en-IN": "/match" });
});

test("Of a page without Hindi nothing is asked", async () => {
  await metadataOf("/privacy");
  expect(state.indexed).not.toHaveBeenCalled();
});
