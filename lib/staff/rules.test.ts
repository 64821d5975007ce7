import { expect, test } from "vitest";
import { regionTitle } from "./rules";

test("A regional manager reads the name of the region, a head that there are several", () => {
  const mysuru = { region: "South", branch: "Mysuru" };
  expect(regionTitle([mysuru, { region: "South", branch: null }])).toBe("Your region: South");
  expect(regionTitle([mysuru, { region: "North", branch: null }])).toBe("Your regions");
  expect(regionTitle([mysuru, { region: null, branch: null }])).toBe("Your regions");
});

test("Before HR has entered a place there is nothing to show by region", () => {
  expect(regionTitle([{ region: null, branch: null }])).toBeNull();
  expect(regionTitle([])).toBeNull();
});
