import { expect, test } from "vitest";
import { whyNeverCited } from "./never-cited";

test.each([
  "https://beta4.collegedunia.com/exams/cat",
  "https://dev-v4.freemalaysiatoday.com/category/a",
  "https://www-stg.ca.ets.org/toefl",
  "https://www-vantage-stg-publish.ets.org/toefl",
  "https://staging.example.edu/fees",
  "https://5195.f2w.bosa.be/en/themes",
  "https://askiras.pages.dev/learn/sat",
  "https://guide.netlify.app/",
  "https://student-cms.prd.timeshighereducation.com/a",
])("A copy of a site is no source: %s", (url) => {
  expect(whyNeverCited(url)).toContain("is a copy of a site");
});

test.each([
  ["https://nursehow.blogspot.com/2019", "Anybody can publish"],
  ["https://www.scribd.com/document/1", "Anybody can publish"],
  ["https://beatsimmigration.com/pgwp", "repeats what others say"],
  ["https://www.kiwieducation.com/visa", "repeats what others say"],
  ["https://github.com/AmbarChatterjee/ADM_HW3_Group3/blob/main/a.tsv", "somebody’s exercise"],
])("Nobody answers for %s", (url, why) => {
  expect(whyNeverCited(url)).toContain(why);
});

test.each([
  "https://www.gov.uk/student-visa",
  "https://testcenter.zendesk.com/hc/en-us",
  "https://www.testdaf.de/de",
  "https://devry.edu/fees",
  "https://www.stage.com/a",
  "https://github.com/Hipo/university-domains-list",
])("An honest host is not mistaken for a copy: %s", (url) => {
  expect(whyNeverCited(url)).toBeNull();
});
