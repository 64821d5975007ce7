import { expect, test } from "vitest";
import { newDeviceLetter } from "./device-letter";

const site = { name: "Campusbound", url: "https://campusbound.test" };
const signIn = { fullName: "Asha Verma", device: "Firefox on Android", moment: "21 Nov 2026, 14:30 IST" };

test("A sign-in from a new device is told with device, time and the way to the settings", () => {
  const { subject, text, html } = newDeviceLetter(signIn, site);
  expect(subject).toBe("A new sign-in to your account at Campusbound");
  for (const words of ["Hello Asha Verma,", "Firefox on Android", "21 Nov 2026, 14:30 IST"]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain("https://campusbound.test/settings");
  expect(html).toContain('href="https://campusbound.test/settings"');
});

test("What a browser says of itself, or a person of their name, adds no line and no markup to the letter", () => {
  const { subject, text, html } = newDeviceLetter(
    { ...signIn, fullName: "visit https://evil.test\r\nBcc: x@evil.test", device: "<b>Firefox</b>" },
    site,
  );
  expect(subject + text).not.toContain("evil.test");
  expect(html).toContain("&lt;b&gt;Firefox&lt;/b&gt;");
});
