import { expect, test } from "../support/fixtures.ts";
import { htmlFaults } from "../support/valid-html.ts";

const PAGES = [
  "/",
  "/study-in-uk-guide",
  "/student-visa-guide",
  "/study-abroad-consultants-pune",
  "/book-consultation",
  "/get-callback",
  "/contact",
  "/privacy",
  "/auth",
  "/a-page-that-is-not-there",
];

for (const address of PAGES) {
  test(`The HTML of ${address} is valid`, async ({ request }) => {
    const answer = await request.get(address);
    expect(await htmlFaults(await answer.text())).toEqual([]);
  });
}
