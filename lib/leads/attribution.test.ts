import { expect, test } from "vitest";
import { attributionFrom } from "./attribution";

const site = "https://campusbound.test";

test("Without script, the form's own address tells campaign and page", () => {
  expect(
    attributionFrom(`${site}/contact?utm_source=news&utm_campaign=uk%20fair&from=/study-in-uk-guide`, site),
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
  expect(attributionFrom(referer, site)).toEqual({});
});

test("A valid referral code and program are sent too", () => {
  expect(attributionFrom(`${site}/request-program?ref=k7m3qp&program=msc-data-science`, site)).toEqual({
    referralCode: "K7M3QP",
    program: "msc-data-science",
  });
  expect(attributionFrom(`${site}/request-program?ref=nonsense&program=../x`, site)).toEqual({});
});
