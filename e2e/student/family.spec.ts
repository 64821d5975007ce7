/** The family view: a student lets a parent read along, decides what is shown, and ends it. */
import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { addOfferedApplication } from "../support/applications.ts";
import { englishLeft } from "../support/english-left.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  pathIn,
  test,
} from "../support/fixtures.ts";
import { holdActions } from "../support/hold-actions.ts";

async function expectWell(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

const PHONE = { width: 390, height: 844 };

/** Nothing left in English, and usable on the telephone that a parent holds. */
async function expectHindi(page: Page): Promise<void> {
  expect(await englishLeft(page)).toEqual([]);
  await expectWell(page);
  await page.setViewportSize(PHONE);
}

test("A student invites a mother, who enters her code and sees the step but no sums; sums come when they are switched on, and an end closes the page", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  test.slow();
  const student = await newStudent(page, mailbox);
  await addOfferedApplication(student.email, {
    programName: "MSc Robotics",
    universityName: "University of Journeys",
    acceptInDays: 20,
    tuition: 24_000,
    condition: "IELTS 6.5 overall",
  });
  const mother = newVisitor().email;

  await page.goto("/student-programs/family");
  await expectWell(page);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Choose who this is")).toBeVisible();
  await page.getByLabel("Their name").fill("Lakshmi Verma");
  await page.getByLabel("Who they are to you").selectOption("mother");
  await page.getByLabel("Their email address").fill(mother);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(/^Invited\. The link can be used until/)).toBeVisible();

  const elsewhere = await browser.newContext(contextOptions);
  const parent = await elsewhere.newPage();
  await parent.goto(pathIn(await mailbox.waitForMessage(mother, /applications stand/), "/family"));
  await expectWell(parent);
  await parent.getByRole("button", { name: "Send me a code" }).click();
  await expect(parent.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expectWell(parent);
  await parent.getByLabel("Code", { exact: true }).fill("000000");
  await parent.getByRole("button", { name: "Open the page" }).click();
  await expect(parent.getByText("This is not the code in our newest email.", { exact: false })).toBeVisible();
  const code = /^\d{6}/.exec((await mailbox.waitForMessage(mother, /is your code/)).subject)?.[0] ?? "";
  await parent.getByLabel("Code", { exact: true }).fill(code);
  await parent.getByRole("button", { name: "Open the page" }).click();

  await expect(parent.getByRole("heading", { level: 1 })).toHaveText(
    `How ${student.name}’s applications stand`,
  );
  expect(parent.url()).not.toContain("token");
  await expect(parent.getByText("Step 4 of 9: Offer")).toBeVisible();
  await expect(parent.getByText("One condition is still open.", { exact: false })).toBeVisible();
  await expect(parent.getByText("£")).toHaveCount(0);
  await expectWell(parent);

  await page.reload();
  await expect(page.getByText("Looked once")).toBeVisible();
  await expectWell(page);
  await page.getByRole("button", { name: "Show sums to Lakshmi Verma" }).click();
  await expect(page.getByText("Sees sums too", { exact: false })).toBeVisible();
  await parent.reload();
  await expect(parent.getByText("£20,000")).toBeVisible();
  await expectWell(parent);

  await page.getByRole("button", { name: "End it for Lakshmi Verma" }).click();
  await expect(page.getByText("Nobody yet.", { exact: false })).toBeVisible();
  await parent.reload();
  await expect(parent.getByRole("heading", { name: "This page is closed" })).toBeVisible();
  await expect(parent.getByText("MSc Robotics")).toHaveCount(0);
  await expectWell(parent);
  await elsewhere.close();
});

test("A father who reads Hindi finds it at the top of the page, asks for his code in it, and reads every step in it", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  test.slow();
  const student = await newStudent(page, mailbox);
  await addOfferedApplication(student.email, {
    programName: "MSc Robotics",
    universityName: "University of Journeys",
    acceptInDays: 20,
    tuition: 24_000,
    condition: "IELTS 6.5 overall",
  });
  const father = newVisitor().email;
  await page.goto("/student-programs/family");
  await page.getByLabel("Their name").fill("Ramesh Verma");
  await page.getByLabel("Who they are to you").selectOption("father");
  await page.getByLabel("Their email address").fill(father);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await page.getByRole("button", { name: "Show sums to Ramesh Verma" }).click();
  await expect(page.getByText("Sees sums too", { exact: false })).toBeVisible();

  const elsewhere = await browser.newContext({ ...contextOptions, viewport: PHONE });
  const parent = await elsewhere.newPage();
  const invitation = await mailbox.waitForMessage(father, /applications stand/);
  const inHindi = pathIn(invitation, "/hi/family");
  await parent.goto(pathIn(invitation, "/family"));
  await parent.getByRole("link", { name: "यह पेज हिन्दी में पढ़ें" }).click();
  await expect(parent).toHaveURL(inHindi);
  await expect(parent.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expectHindi(parent);
  await parent.getByRole("button", { name: "मुझे कोड भेजें" }).click();
  await expect(parent.getByRole("heading", { name: "अपना कोड भरें" })).toBeVisible();
  await parent.getByLabel("कोड", { exact: true }).fill("12345");
  await parent.getByRole("button", { name: "पेज खोलें" }).click();
  await expect(parent.getByText("ईमेल में आए छह अंक भरें")).toBeVisible();
  await expectHindi(parent);
  const { subject } = await mailbox.waitForMessage(father, /परिवार के पेज के लिए आपका कोड$/);
  await parent.getByLabel("कोड", { exact: true }).fill(/^\d{6}/.exec(subject)?.[0] ?? "");
  await parent.getByRole("button", { name: "पेज खोलें" }).click();

  await expect(parent.getByRole("heading", { level: 1 })).toHaveText(`${student.name} के आवेदन कहाँ तक पहुँचे`);
  expect(new URL(parent.url()).pathname).toMatch(/^\/hi\/family\/[\w-]+$/);
  await expect(parent.getByText("9 में से क़दम 4: ऑफ़र")).toBeVisible();
  await expect(parent.getByText("पढ़ाई की शुरुआत: सितंबर 2027")).toBeVisible();
  await expect(parent.getByText("एक शर्त अभी पूरी होनी है।", { exact: false })).toBeVisible();
  await expect(parent.getByText("£20,000")).toBeVisible();
  await parent.getByText("ये नौ क़दम क्या हैं").click();
  await expect(parent.getByText("1. प्रोफ़ाइल।")).toBeVisible();
  await expectHindi(parent);

  await parent.getByRole("link", { name: "Read this page in English" }).click();
  await expect(parent.getByText("Step 4 of 9: Offer")).toBeVisible();
  await parent.getByRole("link", { name: "यह पेज हिन्दी में पढ़ें" }).click();
  await parent.getByRole("button", { name: "इस डिवाइस से साइन आउट करें" }).click();
  await expect(parent.getByRole("heading", { name: "यह पेज अपने ईमेल से खोलें" })).toBeVisible();
  await expectHindi(parent);
  await elsewhere.close();

  await page.reload();
  await page.getByText("See the page as they see it").click();
  await expect(page.getByText("Step 4 of 9: Offer")).toBeVisible();
});

test("A student compares two offers, and marks one application as the backup of the other", async ({
  page,
  mailbox,
}) => {
  test.slow();
  const student = await newStudent(page, mailbox);
  await page.goto("/student-programs/offers");
  await expect(page.getByText("No university has made you an offer yet.", { exact: false })).toBeVisible();
  const first = await addOfferedApplication(student.email, {
    programName: "MSc Robotics",
    universityName: "University of Journeys",
    acceptInDays: 20,
    tuition: 24_000,
    condition: "IELTS 6.5 overall",
  });
  await addOfferedApplication(student.email, {
    programName: "MSc Mechatronics",
    universityName: "Quay University",
    acceptInDays: 9,
    tuition: 21_000,
  });
  await page.reload();
  await expect(page.getByText(/^Decide on Quay University first/)).toBeVisible();
  await expect(
    page.getByText("Quay University leaves least to pay of the first year’s tuition: £17,000", {
      exact: false,
    }),
  ).toBeVisible();
  await expectWell(page);
  await page.getByRole("link", { name: /^Accept or decline.*University of Journeys/ }).click();
  await expect(page.getByRole("button", { name: "Accept the offer" })).toBeVisible();

  expect(new URL(page.url()).pathname).toBe(`/student-programs/${first.applicationId}`);
  await page.getByText("Mark this as a backup of another").click();
  await page.getByLabel("It is a backup of").selectOption({ index: 1 });
  await page.getByRole("region", { name: "Backups" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^This is a backup of/)).toBeVisible();
  await expectWell(page);
  await page.goto("/student-programs");
  await expect(page.getByText(/^A backup of MSc Mechatronics, Quay University/)).toBeVisible();
});

test("What a student types while an invitation is on its way stays, and only what was sent goes", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  await page.goto("/student-programs/family");
  const name = page.getByLabel("Their name");
  const relation = page.getByLabel("Who they are to you");
  const address = page.getByLabel("Their email address");
  await name.fill("Suresh Verma");
  await relation.selectOption("father");
  await address.fill(newVisitor().email);
  const arrive = await holdActions(page, "**/student-programs/family*");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await name.fill("Lakshmi Verma");
  await relation.selectOption("mother");
  arrive();
  await expect(page.getByText("Invited. We have sent them the link.")).toBeVisible();
  await expect(address).toHaveValue("");
  await expect(name).toHaveValue("Lakshmi Verma");
  await expect(relation).toHaveValue("mother");
});
