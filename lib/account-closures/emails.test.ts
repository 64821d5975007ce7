import { expect, test } from "vitest";
import { closureEmail } from "./emails";

test("Whoever asked for the deletion reads when it happens, how to stop it and what stays", () => {
  const email = closureEmail(
    { name: "Asha Verma", closesAt: "2026-12-21T10:00:00Z" },
    "https://example.test/account-settings",
    "Campusbound",
  );
  expect(email.text).toContain("Deleted from: 21 Dec 2026, 15:30 IST");
  expect(email.text).toContain("Keep my account: https://example.test/account-settings");
  expect(email.text).toContain("We keep payment records");
});
