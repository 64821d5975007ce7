import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { TRANSLATED } from "../support/own-rows.ts";

const DESK = "/content-team-dashboard/translations";
const PLACE = `${DESK}/${TRANSLATED.locale}/${TRANSLATED.place}`;

test("An editor corrects a machine translation, sees it reviewed, and overwrites nobody", async ({ as }) => {
  test.slow();
  const editor = await as("content_team");
  await editor.goto("/content-team-dashboard");
  await editor.getByRole("link", { name: "Review translations" }).click();
  await expect(editor.getByRole("heading", { level: 1, name: "Translations" })).toBeVisible();
  await expectNoAxeViolations(editor);
  await editor.getByRole("link", { name: "Interface: journeys", exact: true }).click();
  await expect(editor.getByText("3 of 3 texts wait for review.")).toBeVisible();
  await expectNoAxeViolations(editor);

  await expectReady(editor);
  const second = editor.getByRole("listitem").filter({ hasText: "{count} programs fit" });
  await second.getByLabel("Hindi: Text 2").fill("प्रोग्राम आपके लिए हैं");
  await second.getByRole("button", { name: "Save and mark as reviewed" }).click();
  await expect(second.getByLabel("Hindi: Text 2")).toHaveAccessibleDescription(/\{count\} is missing/);
  await expect(second.getByLabel("Hindi: Text 2")).toHaveValue("प्रोग्राम आपके लिए हैं");

  const otherTab = await editor.context().newPage();
  await otherTab.goto(PLACE);
  await expectReady(otherTab);

  await second.getByLabel("Hindi: Text 2").fill("{count} प्रोग्राम आपके लिए हैं");
  await second.getByLabel("Hindi: Text 2").press("Control+Enter");
  await expect(second.getByText("Saved and marked as reviewed.")).toBeVisible();
  await expect(second.getByText(/^Reviewed by /)).toBeVisible();
  await expect(editor.getByLabel("Hindi: Text 3")).toBeFocused();
  await expect(editor.getByText("2 of 3 texts wait for review.")).toBeVisible();

  const again = otherTab.getByRole("listitem").filter({ hasText: "{count} programs fit" });
  await again.getByLabel("Hindi: Text 2").fill("{count} कोर्स");
  await again.getByRole("button", { name: "Save and mark as reviewed" }).click();
  await expect(again.getByText("saved by somebody else, or in another tab", { exact: false })).toBeVisible();
  await expect(again.getByLabel("Hindi: Text 2")).toHaveValue("{count} कोर्स");
  await expect(again.getByText("{count} प्रोग्राम आपके लिए हैं")).toBeVisible();
  await otherTab.close();

  await editor.getByRole("link", { name: "Waiting (2)" }).click();
  await expect(editor.getByText("{count} programs fit")).toHaveCount(0);
  await editor.getByRole("button", { name: "Mark all shown as reviewed" }).click();
  await expect(editor.getByText("Hindi: all 3 texts are reviewed.")).toBeVisible();

  await editor.getByRole("link", { name: "All (3)" }).click();
  // A press on the page before would be lost with it.
  await expect(editor.getByRole("link", { name: "All (3)" })).toHaveAttribute("aria-current", "page");
  await expectReady(editor);
  const first = editor.getByRole("listitem").filter({ hasText: "Send application" });
  await first.getByRole("button", { name: "Needs another look" }).click();
  await expect(editor.getByText("1 of 3 texts wait for review.")).toBeVisible();
});

test("A correction of the interface stands on the public pages at once", async ({ as, page }) => {
  await page.goto("/hi/contact");
  await expect(page.getByRole("navigation", { name: "आप यहाँ हैं" })).toBeVisible();
  const editor = await as("content_team");
  await editor.goto(`${DESK}/hi/messages/shell`);
  await expectReady(editor);
  const item = editor.getByRole("listitem").filter({ has: editor.getByText("Breadcrumb", { exact: true }) });
  await item.getByRole("textbox").fill("आप इस पेज पर हैं");
  await item.getByRole("button", { name: "Save and mark as reviewed" }).click();
  await expect(item.getByText("Saved and marked as reviewed.")).toBeVisible();
  await expect(async () => {
    await page.goto("/hi/contact");
    await expect(page.getByRole("navigation", { name: "आप इस पेज पर हैं" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000, intervals: [500] });
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a text can be corrected too, and keeps its place in the list", async ({ as }) => {
    const editor = await as("content_team");
    await editor.goto(`${DESK}/${TRANSLATED.locale}/${TRANSLATED.placeWithoutScript}`);
    const third = editor.getByRole("listitem").filter({ hasText: "Pick a time" });
    const field = third.getByLabel("Hindi: Text 3");
    await field.fill(" ");
    await third.getByRole("button", { name: "Save and mark as reviewed" }).click();
    await expect(third.getByText("Please enter the translation")).toBeVisible();
    await field.fill("अपना समय चुनें");
    await third.getByRole("button", { name: "Save and mark as reviewed" }).click();
    await expect(third.getByText("Saved and marked as reviewed.")).toBeVisible();
    await expect(field).toHaveValue("अपना समय चुनें");
    await expect(third.getByText(/^Reviewed by /)).toBeVisible();
  });
});

test("A student and a content associate cannot open the desk", async ({ as }) => {
  for (const role of ["student", "content_team_associate"] as const) {
    const page = await as(role);
    for (const address of [DESK, PLACE]) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(403);
      await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    }
  }
});

/** The hint at the keys comes with the script, which would else come between two keystrokes of a test. */
async function expectReady(page: Page): Promise<void> {
  await expect(page.getByText("saves a text and goes to the next one")).toBeVisible();
}
