/** Points, badges and the board: what a student sees of their own progress, and who sees whom. */
import { randomBytes } from "node:crypto";
import { newStudent } from "../support/accounts.ts";
import { completeProfile } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

/** A name nobody else has: letters alone, as numbers are limited. */
const madeUpName = () => `Kite ${[...randomBytes(6)].map((byte) => "abcdefghij"[byte % 10]).join("")}`;

test("A student reads what the first points were for, joins the board under a made-up name, has it removed, and leaves the board", async ({
  page,
  as,
  mailbox,
}) => {
  const visitor = await newStudent(page, mailbox);
  await page.goto("/gamification");
  await expect(page.getByText("Your first points come with the first step that is checked")).toBeVisible();
  const next = page.getByRole("region", { name: "One complete profile" });
  await expect(next).toContainText("Your next badge: Introduced");
  await expect(
    page.getByText("Add your date of birth to your profile first.", { exact: false }),
  ).toBeVisible();

  await completeProfile(visitor.email);
  await page.reload();
  const points = page.getByRole("region", { name: "Your points" });
  await expect(points).toContainText("+20 this week");
  await expect(points.getByRole("listitem")).toContainText("Profile complete");
  const badge = page.getByRole("listitem").filter({ hasText: "Introduced" });
  await expect(badge).toContainText("Earned on");
  await expect(page.getByRole("region", { name: "One accepted document" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const board = page.getByRole("region", { name: "Board" });
  const name = page.getByLabel("Your name on the board");
  await name.fill(visitor.name);
  await board.getByRole("button", { name: "Join the board" }).click();
  await expect(board.getByText("This has your own name in it.", { exact: false }).first()).toBeVisible();
  await expect(name).toHaveValue(visitor.name);
  await expectNoAxeViolations(page);
  const chosen = madeUpName();
  await name.fill(chosen);
  await board.getByRole("button", { name: "Join the board" }).click();
  await expect(board.getByText("On the board you are", { exact: false })).toContainText(chosen);
  await expectNoAxeViolations(page);

  const admin = await as("admin");
  await admin.goto(`/user-management/board-names?q=${encodeURIComponent(chosen)}`);
  await expectNoAxeViolations(admin);
  const remove = admin.getByRole("button", { name: `Remove name ${chosen}` });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.reload();
  await name.fill(chosen);
  await board.getByRole("button", { name: "Join the board" }).click();
  await expect(board.getByText("This name can’t be on the board.", { exact: false }).first()).toBeVisible();
  await name.fill(madeUpName());
  await board.getByRole("button", { name: "Join the board" }).click();
  await board.getByRole("button", { name: "Leave the board" }).click();
  await expect(name).toBeVisible();
  await expect(board.getByText(chosen)).toHaveCount(0);

  await page.goto("/notifications");
  await expect(page.getByText("New badge: Introduced").first()).toBeVisible();
});
