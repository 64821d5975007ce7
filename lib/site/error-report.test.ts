import { expect, test } from "vitest";
import { errorReportHref } from "./error-report";

const href = errorReportHref({
  to: "support@example.org",
  siteName: "Campusbound",
  errorId: "3571",
  message: "Something & more",
  url: "https://example.org/reset-password?token=secret#access_token=secret",
  agent: "Browser/1.0",
  time: new Date("2026-11-21T09:30:00Z"),
});
const body = decodeURIComponent(href.split("&body=")[1] ?? "");

test("A report carries id, message, page, browser and time", () => {
  expect(href).toMatch(/^mailto:support@example\.org\?subject=Campusbound%3A%20error%203571&body=/);
  expect(body).toContain("Error: 3571");
  expect(body).toContain("Message: Something & more");
  expect(body).toContain("Page: https://example.org/reset-password");
  expect(body).toContain("Browser: Browser/1.0");
  expect(body).toContain("Time: 2026-11-21T09:30:00.000Z");
});

test("A report never carries what stood behind the address", () => {
  expect(body).not.toContain("secret");
});
