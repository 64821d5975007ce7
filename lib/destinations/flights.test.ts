import { expect, test } from "vitest";
import { findCity } from "@/lib/drawings/country-map";
import { distanceKm } from "@/lib/drawings/globe";
import { AIRPORT_CITIES, flightHours } from "./flights";

test.each([
  ["AE", "Dubai", 2.5, 4],
  ["GB", "London", 8, 9],
  ["AU", "Melbourne", 12, 13.5],
])("The estimate for %s, %s lies where airlines’ times lie", (code, name, least, most) => {
  const city = findCity(code, name);
  const hours = city ? flightHours(distanceKm(AIRPORT_CITIES[0], city)) : 0;
  expect(hours).toBeGreaterThanOrEqual(least);
  expect(hours).toBeLessThanOrEqual(most);
});
