import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

test.setTimeout(120_000);

test("A content writer filters, sorts, walks and opens questions by keyboard, and the address holds the list", async ({
  as,
}) => {
  const writer = await as("content_team");
  await writer.goto("/admin/exam-content/questions?exam=gate&status=live");
  const list = writer.getByRole("table", { name: "Questions" });
  const names = list.getByRole("rowheader").getByRole("link");
  const chips = writer.getByRole("list", { name: "Filters in use" });
  await expect(chips).toContainText("GATE");
  await expect(writer.getByText(/^\d+ questions$/)).toBeVisible();
  await expectNoAxeViolations(writer);

  await writer.keyboard.press("f");
  await writer.getByRole("combobox", { name: "Filter by" }).fill("number");
  await writer.keyboard.press("Enter");
  await expect(writer).toHaveURL(/type=numeric/);
  await writer.keyboard.press("Escape");
  await writer.getByRole("columnheader", { name: "Level" }).getByRole("link").press("Enter");
  await expect(writer).toHaveURL(/sort=difficulty/);
  await expect(writer.getByRole("columnheader", { name: "Level" })).toHaveAttribute("aria-sort", "ascending");

  // The address holds the list: opened anew it has its order from the first row on.
  await writer.goto(writer.url());
  await expect(writer.getByRole("columnheader", { name: "Level" })).toHaveAttribute("aria-sort", "ascending");
  await writer.keyboard.press("j");
  await expect(names.first()).toBeFocused();
  const first = String(await names.first().textContent());
  const address = writer.url();
  await writer.keyboard.press("o");
  await expect(writer).toHaveURL(/exam-content\/[0-9a-f-]{36}$/);
  await writer.goBack();
  await expect(writer).toHaveURL(address);
  await expect(names.first()).toHaveText(first);

  await writer.keyboard.press("/");
  await writer.keyboard.type("no-question-is-called-so");
  await writer.keyboard.press("Enter");
  await expect(writer.getByText("No question matches.")).toBeVisible();
});

test("What is exported is what the filters of the bank show", async ({ as }) => {
  const writer = await as("content_team");
  await writer.goto("/admin/exam-content/questions?exam=gate&type=numeric&status=live");
  const [count = ""] = /\d+/.exec(String(await writer.getByText(/^\d+ questions?$/).textContent())) ?? [];
  await writer.getByRole("link", { name: "Export" }).click();
  await expect(writer.getByText(`of ${count} questions.`).first()).toBeVisible();
});

test("Without script a writer sorts, pages and takes filters away", async ({
  as,
  browser,
  contextOptions,
}) => {
  const signedIn = await as("content_team");
  const context = await browser.newContext({
    ...contextOptions,
    storageState: await signedIn.context().storageState(),
    javaScriptEnabled: false,
  });
  const writer = await context.newPage();
  for (const [path, label, filter] of [
    ["/admin/exam-content/questions?exam=gate,cat", "Questions", "Exam"],
    ["/admin/exam-content/statistics?exam=gate,cat", "Questions and how they turned out", "Exam"],
  ] as const) {
    await writer.goto(path);
    const names = writer.getByRole("table", { name: label }).getByRole("rowheader").getByRole("link");
    const first = await names.allTextContents();
    await writer.getByRole("link", { name: "Next page" }).click();
    await expect(writer.getByRole("link", { name: "Previous page" })).toBeVisible();
    expect((await names.allTextContents()).filter((name) => first.includes(name))).toEqual([]);
    await writer.getByRole("link", { name: "Previous page" }).click();
    await expect(names).toHaveText(first);
    await writer.getByRole("columnheader", { name: "Question" }).getByRole("link").click();
    await expect(writer).toHaveURL(/sort=-?name/);
    await writer.getByRole("link", { name: `Remove the filter ${filter}` }).click();
    await expect(writer).not.toHaveURL(/exam=/);
  }
  await context.close();
});

test("On a phone the lists of exam authors fit the screen", async ({ as }) => {
  const writer = await as("admin");
  await writer.setViewportSize({ width: 390, height: 844 });
  for (const path of ["", "/questions", "/statistics", "/objections", "/papers", "/media"]) {
    await writer.goto(`/admin/exam-content${path}`);
    await expectNoSidewaysScroll(writer);
    await expectNoAxeViolations(writer);
  }
});
