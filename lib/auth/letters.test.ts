import { expect, test } from "vitest";
import { passwordChangedLetter } from "./letters";

test("The letter about a changed password says when, from where, and what to do if it was somebody else", () => {
  const when = { moment: "21 Nov 2026, 14:30 IST", device: "Firefox on Linux" };
  const site = { name: "Campusbound", url: "https://site.test", contactEmail: "help@site.test" };
  const { subject, text, html } = passwordChangedLetter(when, site);
  expect(subject).toBe("The password of your account at Campusbound was changed");
  for (const part of [when.moment, when.device, "help@site.test", "https://site.test/reset-password"]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(passwordChangedLetter(when, { ...site, contactEmail: null }).text).toContain("answer this email");
});
