import { expect, test } from "vitest";
import { roleEmail } from "./emails";

const SITE = { name: "Campusbound", url: "https://site.test" };

test("An email about a role names it, and says when it holds or ends", () => {
  const given = roleEmail("given", { fullName: "Asha Rao", role: "hr" }, SITE);
  expect(given.subject).toMatch(/^Your new role at Campusbound: \S/);
  expect(given.text).toContain("Hello Asha Rao,");
  expect(given.text).toContain("https://site.test/dashboard");
  const ended = roleEmail("ended", { fullName: "<b>https://evil.test</b>", role: "hr" }, SITE);
  expect(ended.subject).toMatch(/has ended: \S/);
  expect(ended.text + ended.html).not.toContain("evil.test");
  expect(ended.text).toContain("Hello there,");
});
