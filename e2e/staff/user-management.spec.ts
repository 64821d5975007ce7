import { newStudent } from "../support/accounts.ts";
import {
  expect,
  expectNoAxeViolations,
  newVisitor,
  pathIn,
  sampleAddress,
  signIn,
  test,
} from "../support/fixtures.ts";

test("An administrator invites a colleague, who accepts, works, loses the role, is locked out and deleted", async ({
  as,
  browser,
  contextOptions,
  mailbox,
}) => {
  test.slow();
  const colleague = { ...newVisitor(), name: "Ravi Menon" };
  const admin = await as("admin");
  await admin.goto("/user-management/invitations");
  await admin.getByLabel("Full name").fill(colleague.name);
  await admin.getByRole("textbox", { name: "Email" }).fill(sampleAddress("hr"));
  await admin.getByLabel("Role").selectOption("blogger");
  await admin.getByLabel("Why").fill("Writes about visas");
  await admin.getByRole("button", { name: "Send the invitation" }).click();
  await expect(admin.getByText("There is an account with this address").first()).toBeVisible();
  await admin.getByRole("textbox", { name: "Email" }).fill(colleague.email);
  await admin.getByRole("button", { name: "Send the invitation" }).click();
  await expect(admin.getByText("The invitation is on its way.")).toBeVisible();
  await expectNoAxeViolations(admin);
  const letter = await mailbox.waitForMessage(colleague.email, /invites you/);

  const context = await browser.newContext(contextOptions);
  const person = await context.newPage();
  await person.goto(pathIn(letter, "/auth/invitation"));
  await expect(person.getByText("Blogger", { exact: true })).toBeVisible();
  await person.getByLabel("Choose a password", { exact: true }).fill("password");
  await person.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(person.getByText("Password is too weak.").first()).toBeVisible();
  await person.getByLabel("Choose a password", { exact: true }).fill(colleague.password);
  await person.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(person.getByText("Your email address is confirmed. Please sign in.")).toBeVisible();
  await signIn(person, colleague.email, colleague.password);
  await expect(person).toHaveURL(/\/blogger-dashboard$/);
  const again = await context.request.get(pathIn(letter, "/auth/invitation"));
  expect(await again.text()).not.toContain("Choose a password");

  await admin.goto("/user-management");
  const search = admin.getByRole("main").getByRole("searchbox", { name: "Name, email or phone" });
  await search.fill(colleague.email.slice(0, 14));
  await search.press("Enter");
  await expect(admin).toHaveURL(/q=visitor-/);
  await admin.getByRole("link", { name: colleague.name }).click();
  await expect(admin.getByText("Invited: Writes about visas")).toBeVisible();
  await expectNoAxeViolations(admin);

  await admin.getByText("End this role").click();
  await admin.getByLabel("Why it ends").fill("Writes no longer");
  await admin.getByRole("button", { name: "End the role" }).click();
  await expect(admin.getByText("The role has ended.")).toBeVisible();
  await expect(admin.getByText("Role ended: Blogger")).toBeVisible();
  await person.goto("/blogger-dashboard");
  await expect(person.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  await admin.getByLabel("Why it is locked").fill("Has left");
  await admin.getByRole("button", { name: "Lock the account" }).click();
  await expect(
    admin.getByText("The account is locked, and the person is signed out everywhere."),
  ).toBeVisible();
  await person.goto("/profile");
  await expect(person).toHaveURL(/\/auth/);
  // Another browser, in which nothing remembers the session that was ended.
  const elsewhere = await browser.newContext(contextOptions);
  const outside = await elsewhere.newPage();
  await outside.goto("/auth");
  await outside.getByLabel("Email", { exact: true }).fill(colleague.email);
  await outside.getByLabel("Password", { exact: true }).fill(colleague.password);
  await outside.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(outside.getByText("This account is closed. Please contact support.")).toBeVisible();
  await admin.getByLabel("Why it is unlocked").fill("Came back");
  await admin.getByRole("button", { name: "Unlock the account" }).click();
  await expect(admin.getByText("The account is open again.")).toBeVisible();
  await signIn(outside, colleague.email, colleague.password);

  await admin.getByText("Delete this account for good").click();
  await admin.getByLabel("Type Ravi Menon").fill("Somebody else");
  await admin.getByLabel("Why", { exact: true }).last().fill("Asked us to");
  await admin.getByRole("button", { name: "Delete for good" }).click();
  await expect(admin.getByText("This is not the person’s name").first()).toBeVisible();
  await admin.getByLabel("Type Ravi Menon").fill(colleague.name);
  await admin.getByRole("button", { name: "Delete for good" }).click();
  await expect(admin.getByText("The account is deleted.")).toBeVisible();
  await outside.goto("/profile");
  await expect(outside).toHaveURL(/\/auth/);
  await context.close();
  await elsewhere.close();
});

test("The CEO finds, sorts and opens accounts by keyboard, and the address holds the list", async ({
  as,
}) => {
  const page = await as("ceo");
  await page.goto("/user-management?role=staff&q=Sample");
  const rows = page.getByRole("table", { name: "People" }).getByRole("row");
  await expect(page.getByRole("list", { name: "Filters in use" })).toContainText("Anybody who works here");
  await expectNoAxeViolations(page);
  const byName = page.getByRole("columnheader", { name: "Name" });
  await byName.getByRole("link").press("Enter");
  await expect(page).toHaveURL(/sort=full_name/);
  await expect(byName).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.nth(1)).toContainText("Sample administrator");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Sample administrator" })).toBeFocused();
  await page.keyboard.press("j");
  const second = await rows.nth(2).getByRole("link").first().textContent();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1, name: second ?? "" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/role=staff.*sort=full_name|sort=full_name.*role=staff/);
  await expect(rows.nth(1)).toContainText("Sample administrator");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox").first()).toBeFocused();
  await page.keyboard.type("nobody-is-called-so");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No account matches.")).toBeVisible();
});

test("The CEO looks at everything and changes nothing, and nobody changes their own account", async ({
  as,
}) => {
  const ceo = await as("ceo");
  await ceo.goto("/user-management?role=staff&q=Sample");
  await ceo.getByRole("link", { name: "Sample visa officer" }).click();
  await expect(ceo.getByRole("heading", { name: "History" })).toBeVisible();
  for (const name of ["Give the role", "Lock the account", "Delete for good"])
    await expect(ceo.getByRole("button", { name })).toHaveCount(0);
  await ceo.goto("/user-management/invitations");
  await expect(ceo.getByRole("button", { name: "Send the invitation" })).toHaveCount(0);

  const admin = await as("admin");
  await admin.goto("/user-management?role=admin");
  await admin.getByRole("link", { name: "Sample administrator" }).click();
  await expect(admin.getByText("This is your own account.")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Lock the account" })).toHaveCount(0);
});

test("Without script people are found and an account is locked", async ({
  as,
  browser,
  contextOptions,
  mailbox,
  page,
}) => {
  const student = await newStudent(page, mailbox);
  const admin = await as("admin");
  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await admin.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/user-management");
  const search = plain.getByRole("main").getByRole("searchbox", { name: "Name, email or phone" });
  await search.fill(student.email);
  await search.press("Enter");
  await plain.getByRole("link", { name: student.name }).click();
  await plain.getByLabel("Why it is locked").fill("Test of a journey");
  await plain.getByRole("button", { name: "Lock the account" }).click();
  await expect(
    plain.getByText("The account is locked, and the person is signed out everywhere."),
  ).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth/);
  await context.close();
});
