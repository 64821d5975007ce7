/** Documents: a student uploads, somebody who did not upload it checks, and what is sent back says what to do. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newStudent } from "../support/accounts.ts";
import { addApplication, completeProfile } from "../support/applications.ts";
import { nextSunday } from "../support/days.ts";
import { pdf } from "../support/document-samples.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { uploadDocument } from "../support/uploads.ts";

const PATH = "/student-programs/documents";

/** A page as a scanner would make it: another one for each size. */
function drawing(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#f4efe4" } })
    .png()
    .toBuffer();
}

/** What unfolds under this line: the form of one document. */
const fold = (page: Page, name: string) => page.getByRole("group").filter({ hasText: name }).first();

test("A student uploads photos of pages, an officer sends them back, the student sends better ones and they are accepted", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await page.goto(PATH);
  await expect(page.getByText("We need your date of birth first", { exact: false })).toBeVisible();
  await completeProfile(visitor.email);
  await page.reload();
  await expect(
    page.getByText("You have no application yet, but you can upload", { exact: false }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const upload = async (under: string, names: readonly string[]) => {
    const field = fold(page, under).getByLabel("File, or photos of the pages");
    await field.setInputFiles(
      await Promise.all(
        names.map(async (name, at) => ({
          name,
          mimeType: "image/png",
          buffer: await drawing(600 + 10 * name.length, 800 + at),
        })),
      ),
    );
  };
  await page.getByText("Marksheets", { exact: true }).click();
  await upload("Marksheets", ["class-10.png", "class-12.png"]);
  await page.getByRole("button", { name: "Upload 2 pages as one document" }).click();
  const waiting = page.getByRole("region", { name: /^We’re checking/ });
  await expect(waiting.getByText("Being checked")).toBeVisible();
  await expectNoAxeViolations(page);

  const officer = await as("application_team");
  await officer.goto("/workflow-students/documents");
  await expectNoAxeViolations(officer);
  await officer.getByRole("main").getByRole("searchbox").fill(visitor.email);
  await officer.keyboard.press("Enter");
  await expect(officer.getByText("1 document", { exact: true })).toBeVisible();
  await officer.getByRole("link", { name: visitor.name }).first().click();
  await expect(officer.getByRole("heading", { level: 1, name: `Marksheets: ${visitor.name}` })).toBeVisible();
  await expectNoAxeViolations(officer);
  const place = new URL(officer.url()).pathname;

  // Nobody else gets it meanwhile.
  const manager = await as("application_manager");
  await manager.goto(place);
  await expect(manager.getByText(/is checking it, until/)).toBeVisible();
  await expect(manager.getByRole("button", { name: "Accept" })).toBeHidden();

  await officer.keyboard.press("x");
  await expect(officer.getByRole("radio", { name: "Can’t be read" })).toBeFocused();
  await officer.keyboard.press("2");
  await expect(officer.getByRole("radio", { name: "Pages are missing" })).toBeChecked();
  await officer.getByLabel("Note to the student").fill("Semester 3 is missing.");
  await officer.keyboard.press("Control+Enter");
  await expect(officer.getByText("Marksheets: sent back", { exact: false })).toBeVisible();

  // The email waits for the morning where it is night; the notice does not.
  await page.goto("/notifications");
  await expect(page.getByText("Marksheets: please upload it again").first()).toBeVisible();
  await page.goto(PATH);
  await expect(
    page.getByText("Pages are missing. Upload all pages in one file, in order.").first(),
  ).toBeVisible();
  await expect(page.getByText("Semester 3 is missing.").first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  // The same pages again are no new version.
  await upload("Upload another version", ["class-10.png", "class-12.png"]);
  await page.getByRole("button", { name: "Upload 2 pages as one document" }).click();
  await expect(page.getByText("We have this file already, as version 1.", { exact: false })).toBeVisible();
  await upload("Upload another version", ["class-10.png", "class-12.png", "semester-3.png"]);
  await page.getByRole("button", { name: "Upload 3 pages as one document" }).click();
  await expect(waiting.getByText("Being checked")).toBeVisible();

  await officer.goto(place);
  await expect(officer.getByText("Version 1, before", { exact: true })).toBeVisible();
  await expectNoAxeViolations(officer);
  await officer.keyboard.press("v");
  await expect(officer.getByRole("figure", { name: "Version 1, before" })).toBeFocused();
  await officer.keyboard.press("a");
  await expect(officer.getByText("Marksheets: accepted", { exact: false })).toBeVisible();

  await page.goto(PATH);
  const accepted = page.getByRole("region", { name: /^Accepted/ });
  await accepted.getByText("2 versions, with receipts").click();
  await expect(accepted.getByText(/^Opened by/).first()).toBeVisible();
  const [receipt] = await Promise.all([
    page.waitForEvent("download"),
    accepted.getByRole("link", { name: "Receipt" }).first().click(),
  ]);
  expect(receipt.suggestedFilename()).toBe("receipt-version-2.txt");
});

test("A colleague asks for a document by a day, which is a date to keep until the file is there", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  const { studentId, applicationId } = await addApplication(visitor.email, {
    programName: "MSc Robotics",
    application_status: "application",
    holder: "university",
  });
  const sunday = nextSunday(20);
  const officer = await as("application_team");
  await officer.goto(`/student-detail/${studentId}/documents`);
  const form = officer.getByRole("region", { name: "Ask for a document" });
  await form.getByRole("combobox", { name: /^Document/ }).selectOption({ label: "Degree certificate" });
  await form.getByRole("textbox", { name: /^By/ }).fill(sunday);
  await form.getByRole("textbox", { name: /^Why/ }).fill("The university wrote that it wants it.");
  await form.getByRole("button", { name: "Ask for it" }).click();
  // We rest on Sundays, and on no Saturday: that is said beside the day, and what was typed stays.
  await expect(form.getByRole("textbox", { name: /^By/ })).toHaveAccessibleDescription(
    /Nobody answers on that day: the last working day before is/,
  );
  await expect(form.getByRole("textbox", { name: /^Why/ })).toHaveValue(
    "The university wrote that it wants it.",
  );
  await expectNoAxeViolations(officer);
  await form.getByRole("checkbox", { name: "It is right, keep this date" }).check();
  await form.getByRole("button", { name: "Ask for it" }).click();
  await expect(form.getByText("Asked. The student is told.")).toBeVisible();

  await page.goto(`/student-programs/${applicationId}`);
  const dates = page.getByRole("region", { name: "Dates to keep" });
  await expect(dates).toContainText("Degree certificate due");
  await expect(dates).toContainText(/Nobody answers on that day. Be done by \w+day/);
  await page.goto("/student-dashboard");
  await expect(page.getByRole("heading", { name: /^Upload your degree certificate by / })).toBeVisible();
  await expect(page.getByRole("region", { name: "Days ahead" })).toContainText("Degree certificate due");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await uploadDocument(page, "Degree certificate", 1);
  await page.goto(`/student-programs/${applicationId}`);
  await expect(dates).toContainText("No dates yet");
});

test("An officer leafs through what waits, looks closely and decides, all by keys", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  const uploadPicture = async (under: string, name: string, width: number) => {
    await page.goto(PATH);
    if (under === name) await page.getByText(name, { exact: true }).click();
    const form = fold(page, under);
    await form.getByLabel("File, or photos of the pages").setInputFiles({
      name: `${name}.png`,
      mimeType: "image/png",
      buffer: await drawing(width, 800),
    });
    await form.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByRole("region", { name: /^We’re checking/ })).toContainText(name);
  };
  await uploadPicture("CV", "CV", 520);
  await uploadPicture("Degree certificate", "Degree certificate", 540);

  const officer = await as("application_team");
  const placeOf = async (type: string) => {
    await officer.goto("/workflow-students/documents");
    await officer.getByRole("main").getByRole("searchbox").fill(visitor.email);
    await officer.keyboard.press("Enter");
    await expect(officer.getByText("2 documents", { exact: true })).toBeVisible();
    const line = officer.getByRole("row", { name: new RegExp(type) });
    await line.getByRole("link", { name: visitor.name }).click();
    await expect(officer.getByRole("heading", { level: 1, name: `${type}: ${visitor.name}` })).toBeVisible();
    return new URL(officer.url()).pathname;
  };
  const second = await placeOf("Degree certificate");
  const first = await placeOf("CV");
  // Others upload meanwhile: what lies between the two is leafed through.
  const leaf = async (key: string, to: string) => {
    for (let at = new URL(officer.url()).pathname; at !== to; at = new URL(officer.url()).pathname) {
      const isHere = () => new URL(officer.url()).pathname === at;
      // A key that comes before the page runs moves nothing.
      await expect(async () => {
        if (isHere()) await officer.keyboard.press(key);
        await expect.poll(isHere, { timeout: 4_000 }).toBe(false);
      }).toPass();
      await expect(officer.getByRole("complementary", { name: "Decide about this document" })).toBeVisible();
    }
  };
  await leaf("j", second);
  await leaf("k", first);

  const picture = officer.getByRole("img", { name: "Version 1, as uploaded" });
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  await officer.keyboard.press("+");
  await expect.poll(widthOf).toBeGreaterThan(1.4 * whole);
  await officer.keyboard.press("-");
  await expect.poll(widthOf).toBeLessThan(1.1 * whole);
  await officer.keyboard.press("t");
  await expect(picture).toHaveCSS("transform", /^matrix\((?!1,)/);

  await officer.keyboard.press("?");
  const help = officer.getByRole("dialog", { name: "Keys" });
  for (const line of ["Next document", "Enlarge", "Turn", "Accept", "Send back: Something else"])
    await expect(help.getByText(line, { exact: true })).toBeVisible();
  await officer.keyboard.press("Escape");
  await expect(help).toBeHidden();

  // Something else asks for words, and only that.
  await officer.keyboard.press("8");
  await expect(officer.getByRole("radio", { name: "Something else" })).toBeChecked();
  await expect(officer.getByLabel("Note to the student")).toBeFocused();
  await officer.keyboard.press("Control+Enter");
  await expect(officer.getByText("Say what is wrong with it")).toBeVisible();
  await expect(officer.getByRole("radio", { name: "Something else" })).toBeChecked();
  await expectNoAxeViolations(officer);
  await officer.keyboard.press("Tab");
  await officer.keyboard.press("x");
  await officer.keyboard.press("1");
  await expect(officer.getByRole("radio", { name: "Can’t be read" })).toBeChecked();
  await officer.keyboard.press("Enter");
  await expect(officer.getByText("CV: sent back", { exact: false })).toBeVisible();

  await uploadPicture("Upload another version", "CV", 560);
  await officer.goto(first);
  const before = officer.getByRole("region", { name: "Version 1, before" });
  await officer.keyboard.press("v");
  await expect(before).toBeFocused();
  await officer.keyboard.press("t");
  await expect(officer.getByRole("img", { name: "Version 1, before, as uploaded" })).toHaveCSS(
    "transform",
    /^matrix\((?!1,)/,
  );
  await expect(officer.getByRole("img", { name: "Version 2, as uploaded" })).toHaveCSS("transform", "none");
  await officer.keyboard.press("a");
  await expect(officer.getByText("CV: accepted", { exact: false })).toBeVisible();
});

test("Without script a file is uploaded by a plain form, and one that is no document is refused", async ({
  page,
  browser,
  mailbox,
}) => {
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(PATH);
  await plain.getByText("CV", { exact: true }).click();
  const form = plain.locator("form", { has: plain.locator('input[value="cv"]') });
  await form.getByLabel("File").setInputFiles({
    name: "cv.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("MZ this is a program"),
  });
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(
    plain.getByText("This file is something else, whatever its name says.", { exact: false }),
  ).toBeVisible();
  await plain.goto(PATH);
  await plain.getByText("CV", { exact: true }).click();
  await form.getByLabel("File").setInputFiles({
    name: "cv.png",
    mimeType: "image/png",
    buffer: await drawing(500, 700),
  });
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(plain.getByText("Being checked")).toBeVisible();
  await context.close();
});

test("Chosen pages are added to, put in order, and still there when the phone has dropped the page", async ({
  page,
  mailbox,
}) => {
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  await page.goto(PATH);
  await page.getByText("CV", { exact: true }).click();
  const form = fold(page, "CV");
  const add = async (name: string, mimeType: string, buffer: Buffer) =>
    form.getByLabel("File, or photos of the pages").setInputFiles({ name, mimeType, buffer });
  await add("second.png", "image/png", await drawing(520, 700));
  await add("first.png", "image/png", await drawing(530, 700));
  await add("third.pdf", "application/pdf", pdf({ pages: 2 }));
  const list = form.getByRole("list", { name: "Chosen files, in this order" });
  await form.getByRole("button", { name: "Move file 2 up" }).click();
  await expect(form.getByRole("button", { name: "Move file 1 up" })).toBeFocused();
  await form.getByRole("button", { name: "Turn file 1 to the right" }).click();
  await expect(form.getByText("Kept on this device until you send or remove them.")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText(/^3 pages from .* are still on this device, not sent yet\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Go on with them" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/first\.png/, /second\.png/, /third\.pdf/]);
  await form.getByRole("button", { name: "Upload 3 files as one document" }).click();
  await expect(page.getByText("Being checked")).toBeVisible();
  await page.reload();
  await expect(page.getByText("still on this device", { exact: false })).toBeHidden();
  await page.getByText("1 version, with its receipt").click();
  await expect(page.getByText("4 pages", { exact: false })).toBeVisible();
});

test("An upload goes on where it was when the network comes back", async ({ page, context, mailbox }) => {
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  await page.goto(PATH);
  await page.getByText("CV", { exact: true }).click();
  await fold(page, "CV")
    .getByLabel("File, or photos of the pages")
    .setInputFiles({ name: "cv.png", mimeType: "image/png", buffer: await drawing(520, 700) });
  await context.setOffline(true);
  await fold(page, "CV").getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("No connection.", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Being checked")).toBeVisible();
});

test("A colleague sees a file with their name across it, its student as it came, and the student reads who opened it", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  await page.goto(PATH);
  await page.getByText("CV", { exact: true }).click();
  await fold(page, "CV")
    .getByLabel("File, or photos of the pages")
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdf({ pages: 2 }) });
  await fold(page, "CV").getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText("1 version, with its receipt").click();
  await expect(page.getByText("No colleague has opened it yet.")).toBeVisible();
  const own = await page.getByRole("link", { name: "Open version 1", exact: true }).getAttribute("href");
  const given = await page.request.get(own ?? "");
  expect([given.status(), given.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await given.body()).equals(pdf({ pages: 2 }))).toBe(true);

  const officer = await as("application_team");
  await officer.goto(`/workflow-students/documents?name=${encodeURIComponent(visitor.email)}`);
  await expect(officer.getByText("1 document", { exact: true })).toBeVisible();
  await officer.getByRole("row", { name: /CV/ }).getByRole("link", { name: visitor.name }).click();
  await expect(officer.getByRole("heading", { level: 1, name: `CV: ${visitor.name}` })).toBeVisible();
  const link = await officer.locator('main a[href^="/api/documents/"]').first().getAttribute("href");
  const readings = 2;
  const opened = await Promise.all(Array.from({ length: readings }, () => officer.request.get(link ?? "")));
  for (const answer of opened) {
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const shown = await answer.body();
    expect(shown.subarray(0, 5).toString()).toBe("%PDF-");
    // The same pages and more on each: watermark.test.ts looks at them.
    expect(shown.length).toBeGreaterThan(pdf({ pages: 2 }).length + 500);
  }
  // A link is of one person: passed on it opens nothing, and notes nothing.
  expect((await page.request.get(link ?? "")).status()).toBe(410);
  expect((await officer.request.get(own ?? "")).status()).toBe(410);

  await page.reload();
  await page.getByText("1 version, with its receipt").click();
  await expect(page.getByText(/^Opened by Sample application team \d+ times, last on /)).toBeVisible();
  await expect(page.getByText(/^Opened by/)).not.toContainText(visitor.name);
  await expectNoAxeViolations(page);
});

test("Another student’s file, queue and page stay closed", async ({
  page,
  as,
  browser,
  contextOptions,
  mailbox,
}) => {
  const context = await browser.newContext(contextOptions);
  const owner = await context.newPage();
  const visitor = await newStudent(owner, mailbox);
  await completeProfile(visitor.email);
  await owner.goto(PATH);
  await owner.getByText("CV", { exact: true }).click();
  await fold(owner, "CV")
    .getByLabel("File, or photos of the pages")
    .setInputFiles({ name: "cv.png", mimeType: "image/png", buffer: await drawing(520, 700) });
  await fold(owner, "CV").getByRole("button", { name: "Upload", exact: true }).click();
  await owner.getByText("1 version, with its receipt").click();
  const files = await Promise.all(
    ["Open version 1", "Receipt"].map((name) =>
      owner.getByRole("link", { name, exact: true }).getAttribute("href"),
    ),
  );

  await newStudent(page, mailbox);
  for (const file of files as string[]) {
    expect((await owner.request.get(file)).status(), file).toBe(200);
    expect([404, 410], file).toContain((await page.request.get(file)).status());
  }
  await context.close();
  const queue = await page.goto("/workflow-students/documents");
  expect(queue?.status()).toBe(403);
  const mentor = await as("student_mentor");
  for (const file of files as string[])
    expect([404, 410], file).toContain((await mentor.request.get(file)).status());
  const closed = await mentor.goto("/workflow-students/documents");
  expect(closed?.status()).toBe(403);
});
