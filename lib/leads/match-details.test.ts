import { expect, test } from "vitest";
import { attributionFrom } from "./attribution";
import { matchDetails } from "./match-details";

const TODAY = "2026-11-26";
const QUERY = "degree=bcom&marks=65&level=master&field=business&budget=20&start=2027-autumn";

test("A booking brings the match along in words and as its address", () => {
  expect(matchDetails(QUERY, TODAY)).toEqual({
    match:
      "Finished: B.Com, 65%; Next: Master’s, business; Budget: ₹20 lakh a year; English: No English test yet; Start: Autumn 2027",
    match_link: `/match?${QUERY}`,
  });
});

test.each([undefined, "", "degree=bcom", `${QUERY}&marks=<b>`.padEnd(300, "x"), "marks=650", "<script>"])(
  "%j is no match and never stands in the way of a booking",
  (query) => {
    expect(matchDetails(query, TODAY)).toEqual({});
  },
);

test("What was typed beside the answers is not passed on", () => {
  expect(matchDetails(`${QUERY}&note=%3Cb%3E`, TODAY).match_link).toBe(`/match?${QUERY}`);
});

test("Without script the form’s own address tells which match it was", () => {
  const site = "https://campusbound.test";
  const address = `${site}/book-consultation?match=${encodeURIComponent(QUERY)}`;
  expect(attributionFrom(address, site)).toEqual({ match: QUERY });
});
