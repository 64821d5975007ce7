import type { Page } from "@playwright/test";
import { docx, PDF } from "../support/cv-samples";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { leadsOf, openForm, pickSlot } from "../support/leads";
import { JOB as OPEN_JOB, SAMPLE } from "../support/own-rows";
import { siteUrl } from "../support/server";

const JOB = `/careers/${OPEN_JOB.slug}`;
const SEND = "Send the application";
const PDF_FILE = { name: "Asha Verma CV.pdf", mimeType: "application/pdf", buffer: PDF };
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const cv = (page: Page) => page.getByLabel("Your CV");

async function fillIn(page: Page, visitor: { name: string; email: string; phone: string }) {
  await field(page, "Your name").fill(visitor.name);
  await field(page, "Email").fill(visitor.email);
  await field(page, "Phone").fill(visitor.phone);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("Somebody applies with a CV, and those who hire read it, nobody else", async ({
      page,
      as,
      browser,
    }) => {
      const visitor = newVisitor();
      await (javaScriptEnabled ? openForm(page, JOB) : page.goto(JOB));
      await fillIn(page, visitor);
      await cv(page).setInputFiles(PDF_FILE);
      await field(page, "When could you start? (optional)").fill("In a month");
      if (javaScriptEnabled) await pickSlot(page);
      await page.getByRole("button", { name: SEND }).click();
      await expect(page.getByRole("region", { name: "We have your application" })).toBeVisible();
      expect(await leadsOf(visitor.email)).toMatchObject([
        {
          request_type: "job_application",
          details: { job: OPEN_JOB.title, notice: "In a month" },
        },
      ]);

      // The dashboards of staff run the framework.
      if (!javaScriptEnabled) return;
      const hr = await as("hr");
      await hr.goto(`/hr-dashboard/applicants?q=${visitor.email}`);
      await expect(hr.getByRole("row").nth(1)).toContainText(OPEN_JOB.title);
      await hr.getByRole("link", { name: visitor.name }).click();
      const href = (await hr.getByRole("link", { name: /^CV \(/ }).getAttribute("href")) ?? "";
      const file = await hr.request.get(href);
      expect(await file.body()).toEqual(PDF);
      expect(file.headers()).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": expect.stringContaining("attachment"),
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      });
      expect(file.headers()["content-security-policy"]).toContain("sandbox");

      const stranger = await browser.newContext();
      expect((await stranger.request.get(siteUrl + href)).status()).toBe(401);
      await stranger.close();
      for (const role of ["student", "content_team", "business_development_team"] as const)
        expect((await (await as(role)).request.get(href)).status(), role).toBe(404);
    });

    const hostile = [
      ["a program called .pdf", Buffer.from("MZ\x90\0\x03", "latin1"), /not a PDF or Word/],
      ["a page of HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), /not a PDF or Word/],
      ["a PDF that is an archive too", Buffer.concat([PDF, docx()]), /damaged/],
      [
        "a Word file that unpacks without end",
        docx({ more: [{ name: "word/a.xml", content: Buffer.alloc(70_000_000) }] }),
        /damaged/,
      ],
      ["an empty file", Buffer.alloc(0), /Choose your CV/],
    ] as const;
    for (const [what, buffer, answer] of hostile) {
      test(`Nobody applies with ${what}, and what was typed is still there`, async ({ page }) => {
        const visitor = newVisitor();
        await (javaScriptEnabled ? openForm(page, "/careers") : page.goto("/careers"));
        await fillIn(page, visitor);
        await cv(page).setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer });
        if (javaScriptEnabled) await pickSlot(page);
        await page.getByRole("button", { name: SEND }).click();
        await expect(cv(page)).toHaveAccessibleDescription(answer);
        await expect(field(page, "Your name")).toHaveValue(visitor.name);
        expect(await leadsOf(visitor.email)).toEqual([]);
      });
    }
  });
}

test("A file of more than 5 MB is refused before it is sent, and by the server beside its field", async ({
  page,
}) => {
  const visitor = newVisitor();
  const large = { ...PDF_FILE, buffer: Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]) };
  await openForm(page, "/careers");
  await fillIn(page, visitor);
  await cv(page).setInputFiles(large);
  await pickSlot(page);
  await page.getByRole("button", { name: SEND }).click();
  await expect(page.getByText("This file is too large. Choose one of at most 5 MB.")).toBeVisible();
  expect(await leadsOf(visitor.email)).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A file a little over 5 MB is refused beside its field", async ({ page }) => {
    await page.goto("/careers");
    await fillIn(page, newVisitor());
    await cv(page).setInputFiles({
      ...PDF_FILE,
      buffer: Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]),
    });
    await page.getByRole("button", { name: SEND }).click();
    await expect(cv(page)).toHaveAccessibleDescription(/larger than 5 MB/);
  });

  test("Other forms take no file, whatever their size", async ({ request }) => {
    const answer = await request.post("/contact", {
      multipart: { file: { ...PDF_FILE, buffer: Buffer.alloc(2 * 1024 * 1024) } },
      headers: { origin: siteUrl },
    });
    expect(answer.status()).toBe(413);
    const endless = await request.post("/careers", {
      multipart: { file: { ...PDF_FILE, buffer: Buffer.alloc(7 * 1024 * 1024) } },
      headers: { origin: siteUrl },
    });
    expect(endless.status()).toBe(413);
  });
});

test("A sample job says so and is hidden from search engines, and a missing job is a 404", async ({
  page,
}) => {
  await page.goto(JOB);
  expect(await page.content()).toContain("JobPosting");
  await page.goto(`/careers/${SAMPLE.job}`);
  await expect(page.getByText("This opening is sample data and no real job.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await page.content()).not.toContain("JobPosting");
  expect((await page.goto("/careers/no-such-job"))?.status()).toBe(404);
});

for (const path of ["/careers", JOB]) {
  test(`${path} can be used by everybody`, { tag: "@layout" }, async ({ page }) => {
    await page.goto(path);
    await expectNoAxeViolations(page);
  });
}
