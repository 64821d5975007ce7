import { expect, test } from "vitest";
import { english } from "@/lib/locales/translate";
import { byName } from "./by-name";

const NAMES: Readonly<Record<string, string>> = { Ireland: "आयरलैंड", Japan: "जापान", Canada: "कनाडा" };
const destinations = ["Canada", "Ireland", "Japan"].map((name) => ({ name }));

test("A reader finds a country where the alphabet of the page has it", () => {
  const t = (text: string) => NAMES[text] ?? text;
  expect(byName(destinations, t, "hi").map(({ name }) => name)).toEqual(["आयरलैंड", "कनाडा", "जापान"]);
  expect(byName(destinations, english, "en")).toEqual(destinations);
});
