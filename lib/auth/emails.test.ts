import { expect, test } from "vitest";
import { newDeviceEmail, passwordChangedEmail } from "./emails";

const SITE = { name: "Campusbound", url: "https://campusbound.test" };
const SIGN_IN = { fullName: "Asha Verma", device: "Firefox on Android", moment: "21 Nov 2026, 14:30 IST" };

test("The email about a changed password says when, from where, and what to do if it was somebody else", () => {
  const when = { moment: "21 Nov 2026, 14:30 IST", device: "Firefox on Linux" };
  const site = { name: "Campusbound", url: "https://site.test", contactEmail: "help@site.test" };
  const { subject, text, html } = passwordChangedEmail(when, site);
  expect(subject).toBe("The password of your account at Campusbound was changed");
  for (const part of [when.moment, when.device, "help@site.test", "https://site.test/reset-password"]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(passwordChangedEmail(when, { ...site, contactEmail: null }).text).toContain("reply to this email");
});

test("A sign-in from a new device is told with device, time and the way to the settings", () => {
  const { subject, text, html } = newDeviceEmail(SIGN_IN, SITE);
  expect(subject).toBe("A new sign-in to your account at Campusbound");
  for (const words of ["Hello Asha Verma,", "Firefox on Android", "21 Nov 2026, 14:30 IST"]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain("https://campusbound.test/settings");
  expect(html).toContain('href="https://campusbound.test/settings"');
});

test("What a browser says of itself, or a person of their name, adds no line and no markup to the email", () => {
  const { subject, text, html } = newDeviceEmail(
    { ...SIGN_IN, fullName: "visit https://evil.test\r\nBcc: x@evil.test", device: "<b>Firefox</b>" },
    SITE,
  );
  expect(subject + text).not.toContain("evil.test");
  expect(html).toContain("&lt;b&gt;Firefox&lt;/b&gt;");
});
