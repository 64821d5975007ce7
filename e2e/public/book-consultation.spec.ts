import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { fillSlot, leadsOf, openForm, pickSlot } from "../support/leads";

const FORM = "/book-consultation";
const SEND = "Book my consultation";
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

async function fillIn(page: Page, visitor: { name: string; email: string; phone: string }) {
  await field(page, "Your name").fill(visitor.name);
  await field(page, "Email").fill(visitor.email);
  await field(page, "Phone").fill(visitor.phone);
}

const consent = (page: Page) => page.getByRole("checkbox", { name: /You may contact me/ });

/** Opens the last day, where other journeys book least, and presses a time on it; gives the instant and its label. */
async function chooseTime(page: Page, position: number): Promise<{ startsAt: string; label: string }> {
  const days = page.getByRole("group", { name: "Pick a time" }).getByRole("radio", { name: /\d{1,2} [A-Z]/ });
  await page.locator(`label[for="${await days.last().getAttribute("id")}"]`).click();
  const time = page.getByRole("radiogroup").getByRole("radio").nth(position);
  const label = await time.evaluate((radio) => radio.parentElement?.textContent?.trim() ?? "");
  const startsAt = await time.getAttribute("value");
  await page.getByRole("radiogroup").getByText(label, { exact: true }).click();
  await expect(time).toBeChecked();
  return { startsAt: startsAt ?? "", label };
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A visitor books a consultation and gets it confirmed with a calendar file", async ({
    page,
    mailbox,
  }) => {
    const visitor = newVisitor();
    await page.goto(`${FORM}?utm_source=newsletter&utm_campaign=uk-fair&from=/study-in-uk-guide`);
    const { startsAt, label } = await chooseTime(page, 0);
    await fillIn(page, { ...visitor, name: "ಆಶಾ ವರ್ಮಾ", email: ` ${visitor.email.toUpperCase()} ` });
    await field(page, "What would you like to talk about?").fill("A master’s in the UK <b>next year</b> 😀");
    await consent(page).check();
    await page.getByRole("button", { name: SEND }).click();

    const receipt = page.getByRole("region", { name: "Your consultation is booked" });
    await expect(receipt).toContainText(label);
    await expect(receipt).toContainText("IST");
    await expect(receipt).toContainText(visitor.email);

    const [lead, ...others] = await leadsOf(visitor.email);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      name: "ಆಶಾ ವರ್ಮಾ",
      phone: visitor.phone,
      message: "A master’s in the UK next year 😀",
      source_page: "/study-in-uk-guide",
      last_touch: { source: "newsletter", campaign: "uk-fair" },
      consent_text: expect.stringContaining("You may contact me"),
      time_zone: "Asia/Kolkata",
    });
    expect(new Date(lead?.consultations?.starts_at ?? "").toISOString()).toBe(startsAt);
    await expect(receipt).toContainText(lead?.reference ?? "no lead");

    const message = await mailbox.waitForMessage(visitor.email, /Your consultation is booked/);
    expect(message.text).toContain(lead?.reference);
    expect(message.text).toContain(label);
    const calendar = await mailbox.attachmentOf(message, "consultation.ics");
    expect(calendar).toContain("METHOD:REQUEST");
    expect(calendar).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.000/g, "")}`);

    const saved = await page.request.get(
      (await receipt.getByRole("link", { name: "Add to your calendar" }).getAttribute("href")) ?? "",
    );
    expect(saved.headers()["content-type"]).toContain("text/calendar");
    expect(await saved.text()).toContain("METHOD:PUBLISH");
  });

  test("Errors are beside their fields, and the entries stay", async ({ page }) => {
    await page.goto(FORM);
    await fillIn(page, { name: "Zoë O’Brien", email: "zoe@example", phone: "12345" });
    await field(page, "What would you like to talk about?").fill("Nursing in Ireland");
    await page.getByRole("combobox", { name: /Where would you like to study/ }).selectOption("Ireland");
    await page.getByRole("button", { name: SEND }).click();

    await expect(field(page, "Email")).toHaveAccessibleDescription(
      "Enter an email address like name@example.com",
    );
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/start with \+ and the country code/);
    await expect(page.getByText("Pick a time, or ask us to suggest one")).toBeVisible();
    await expect(page.getByText("Tick this box so we can contact you")).toBeVisible();
    await expect(field(page, "Your name")).toHaveValue("Zoë O’Brien");
    await expect(field(page, "Phone")).toHaveValue("12345");
    await expect(field(page, "What would you like to talk about?")).toHaveValue("Nursing in Ireland");
    await expect(page.getByRole("combobox", { name: /Where would you like to study/ })).toHaveValue(
      "Ireland",
    );
  });

  test("The same message sent twice is one lead", async ({ page, mailbox }) => {
    const visitor = newVisitor();
    for (const _ of ["first", "again"]) {
      await page.goto(FORM);
      await page.getByRole("radio", { name: /Suggest another time/ }).check();
      await fillIn(page, visitor);
      await consent(page).check();
      await page.getByRole("button", { name: SEND }).click();
      await expect(page.getByRole("region", { name: "We have your request" })).toBeVisible();
    }
    const leads = await leadsOf(visitor.email);
    expect(leads.map((lead) => lead.repeats)).toEqual([1]);
    await mailbox.waitForMessage(visitor.email, /We have your consultation request/);
    expect(await mailbox.messagesTo(visitor.email)).toHaveLength(1);
  });

  test("After five messages in an hour the sixth is told when to try again", async ({ page }) => {
    const visitor = newVisitor();
    const send = async (message: string) => {
      await page.goto("/contact");
      await field(page, "Your name").fill(visitor.name);
      await field(page, "Email").fill(visitor.email);
      await field(page, "Your message").fill(message);
      await consent(page).check();
      await page.getByRole("button", { name: "Send the message" }).click();
    };
    for (const number of [1, 2, 3, 4, 5]) {
      await send(`Message ${number}`);
      await expect(page.getByRole("region", { name: "We have your message" })).toBeVisible();
    }
    await send("Message 6");
    await expect(
      page.getByText(/^Rate limit exceeded\. Try again after \d{1,2}:\d{2} [ap]m IST$/),
    ).toBeVisible();
    await expect(field(page, "Your message")).toHaveValue("Message 6");
    expect(await leadsOf(visitor.email)).toHaveLength(5);
  });

  test("A call back needs a number and no e-mail", async ({ page }) => {
    await page.goto("/get-callback");
    await field(page, "Your name").fill("Asha Verma");
    await field(page, "Phone").fill("+44 7911 123456");
    await page.getByRole("combobox", { name: "Best time to call" }).selectOption("evening");
    await consent(page).check();
    await page.getByRole("button", { name: "Request a callback" }).click();
    await expect(page.getByRole("region", { name: "We will call you" })).toContainText("+44 7911 123456");
  });
});

test.describe("with script", () => {
  test("A signed-in student finds the details of the account filled in, and a visitor nothing", async ({
    as,
    page,
  }) => {
    const student = await as("student");
    await student.goto(FORM);
    await expect(field(student, "Email")).toHaveValue("student@sample.test");
    await expect(field(student, "Your name")).not.toHaveValue("");
    await page.goto(FORM);
    await expect(field(page, "Email")).toHaveValue("");
  });

  test("A double click makes one lead and one e-mail", async ({ page, mailbox }) => {
    const visitor = newVisitor();
    await openForm(page, FORM);
    await page.getByRole("radio", { name: /Suggest another time/ }).check();
    await fillIn(page, visitor);
    await consent(page).check();
    await pickSlot(page);
    await page.getByRole("button", { name: SEND }).dblclick();
    await expect(page.getByRole("region", { name: "We have your request" })).toBeVisible();
    expect((await leadsOf(visitor.email)).map((lead) => lead.repeats)).toEqual([0]);
    await mailbox.waitForMessage(visitor.email, /We have your consultation request/);
    expect(await mailbox.messagesTo(visitor.email)).toHaveLength(1);
  });

  test("A form sent faster than anybody can read asks for one more press, then accepts", async ({ page }) => {
    const visitor = newVisitor();
    await openForm(page, FORM);
    await page.evaluate((typed) => {
      for (const [name, value] of Object.entries(typed)) {
        const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (input) input.value = value;
      }
      for (const id of ["any-time", "consent"]) document.getElementById(id)?.click();
      document.querySelector<HTMLButtonElement>("[data-lead-form] [type=submit]")?.click();
    }, visitor);
    await expect(page.getByText("That was very quick.", { exact: false })).toBeVisible();
    await pickSlot(page);
    await page.getByRole("button", { name: SEND }).click();
    await expect(page.getByRole("region", { name: "We have your request" })).toBeVisible();
  });

  test("What is sent without a network is kept on the device and sent when it is back", async ({
    page,
    context,
  }) => {
    const visitor = newVisitor();
    await openForm(page, FORM);
    await page.getByRole("radio", { name: /Suggest another time/ }).check();
    await fillIn(page, visitor);
    await consent(page).check();
    await context.setOffline(true);
    await page.getByRole("button", { name: SEND }).click();
    await expect(
      page.getByText("Saved on this device. We will send it when you are back online."),
    ).toBeVisible();
    await expect(field(page, "Your name")).toHaveValue(visitor.name);
    await context.setOffline(false);
    await expect(page.getByRole("region", { name: "We have your request" })).toBeVisible();
    expect(await leadsOf(visitor.email)).toHaveLength(1);
  });

  test("A saved entry is sent from the next page the visitor opens", async ({ page, context }) => {
    const visitor = newVisitor();
    await openForm(page, FORM);
    await page.getByRole("radio", { name: /Suggest another time/ }).check();
    await fillIn(page, visitor);
    await consent(page).check();
    await context.setOffline(true);
    await page.getByRole("button", { name: SEND }).click();
    await expect(page.getByText("Saved on this device.", { exact: false })).toBeVisible();
    await context.setOffline(false);
    await page.goto("/");
    await expect.poll(async () => (await leadsOf(visitor.email)).length).toBe(1);
  });

  test("A slot taken in the meantime is refused beside the slots, and the other entries stay", async ({
    page,
  }) => {
    const visitor = newVisitor();
    await openForm(page, FORM);
    const { startsAt, label } = await chooseTime(page, 2);
    await fillIn(page, visitor);
    await consent(page).check();
    await fillSlot(startsAt);
    await pickSlot(page);
    await page.getByRole("button", { name: SEND }).click();
    await expect(page.getByRole("group", { name: "Pick a time" })).toHaveAccessibleDescription(
      /That time was just taken\. Please pick another/,
    );
    await expect(page.getByRole("radiogroup").getByText(label, { exact: true })).toHaveCount(0);
    await expect(field(page, "Your name")).toHaveValue(visitor.name);
    expect(await leadsOf(visitor.email)).toEqual([]);
  });

  test.describe("in New York", () => {
    test.use({ timezoneId: "America/New_York" });

    test("A visitor abroad chooses and is told the time on their own clock", async ({ page, mailbox }) => {
      const visitor = newVisitor();
      await openForm(page, FORM);
      await expect(page.getByText(/Your time zone: Eastern (Standard|Daylight) Time/)).toBeVisible();
      const { startsAt, label } = await chooseTime(page, 4);
      const clock = new Intl.DateTimeFormat("en-IN", {
        hour: "numeric",
        minute: "2-digit",
        timeZone: "America/New_York",
      });
      expect(label).toBe(clock.format(new Date(startsAt)));
      await fillIn(page, visitor);
      await consent(page).check();
      await pickSlot(page);
      await page.getByRole("button", { name: SEND }).click();
      const receipt = page.getByRole("region", { name: "Your consultation is booked" });
      await expect(receipt).toContainText(label);
      await expect(receipt).toContainText("In India that is");
      const message = await mailbox.waitForMessage(visitor.email, /Your consultation is booked/);
      expect(message.text).toMatch(/Your time: .*Eastern (Standard|Daylight) Time/);
      expect(message.text).toMatch(/Indian time: .* IST/);
    });
  });

  for (const path of [FORM, "/get-callback", "/contact"]) {
    test(`${path} can be used by everybody and runs no framework`, { tag: "@layout" }, async ({ page }) => {
      await page.goto(path);
      await expectNoAxeViolations(page);
      const scripts = await page
        .locator("script[src]")
        .evaluateAll((all) => all.map((script) => script.getAttribute("src")));
      expect(scripts).toEqual([]);
    });
  }
});

test("An error that a script brings in is as red as one that comes with the page", async ({ page }) => {
  await openForm(page, "/book-consultation");
  await page.getByRole("button", { name: "Book my consultation" }).click();
  const error = page.getByText("Enter your name");
  await expect(error).toBeVisible();
  // --destructive of app/globals.css.
  await expect(error).toHaveCSS("color", "rgb(153, 41, 29)");
});
