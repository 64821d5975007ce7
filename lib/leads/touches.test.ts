import { expect, test } from "vitest";
import { arrivalFrom } from "./touches";

const site = "https://campusbound.test";

test("Without script, the form's own address tells campaign and page", () => {
  expect(
    arrivalFrom(`${site}/contact?utm_source=news&utm_campaign=uk%20fair&from=/study-in-uk-guide`, site),
  ).toEqual({
    touch: { source: "news", campaign: "uk fair", landing: "/contact" },
    sourcePage: "/study-in-uk-guide",
  });
});

test.each([
  null,
  "not an address",
  "https://evil.test/contact?utm_source=x",
  `${site}/contact`,
  `${site}/contact?from=//evil.test`,
])("%j tells nothing", (referer) => {
  expect(arrivalFrom(referer, site)).toEqual({});
});
