import sharp from "sharp";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

const PAGE = "/study-destinations/lithuania";

/** A town by the sea, drawn for this test: no photograph is anybody’s. */
function drawing(width: number, height: number): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><rect width="300" height="130" fill="#d9e4ef"/><rect y="130" width="300" height="70" fill="#2f5687"/><path d="M60 130V80h40V60l15-15 15 15v20h40v50z" fill="#e9a53a"/></svg>`;
  return sharp(Buffer.from(scene)).jpeg().toBuffer();
}

test("An editor’s photograph comes to its page with its photographer, and leaves it again", async ({
  as,
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const editor = await as("content_team");
  await editor.goto("/content-team-dashboard");
  await editor.getByLabel("Last part of the page’s address").fill("lithuania");
  await editor.getByLabel("What can be seen").fill("A drawn town by the sea");
  await editor.getByLabel("Photographer").fill("Our own draughtsman");
  await editor.getByLabel("Licence", { exact: true }).fill("our own");
  const file = editor.getByLabel("Photograph", { exact: true });

  await file.setInputFiles({ name: "small.jpg", mimeType: "image/jpeg", buffer: await drawing(900, 600) });
  await editor.getByRole("button", { name: "Add photograph" }).click();
  await expect(file).toHaveAccessibleDescription(/too small here/);
  await expect(editor.getByLabel("Photographer")).toHaveValue("Our own draughtsman");

  await file.setInputFiles({ name: "town.jpg", mimeType: "image/jpeg", buffer: await drawing(1800, 2400) });
  await editor.getByRole("button", { name: "Add photograph" }).click();
  await expect(editor.getByText("Saved as a draft.", { exact: false })).toBeVisible();

  await editor.goto("/content-team-dashboard");
  const entry = editor.getByRole("listitem").filter({ hasText: "Destination: lithuania" }).first();
  const draft = (await entry.getByRole("img").getAttribute("src")) ?? "";
  const visitor = await playwright.request.newContext({ baseURL });
  expect((await visitor.get(draft)).status()).toBe(404);
  await entry.getByRole("button", { name: "Put on its page" }).click();

  const photograph = page.getByRole("img", { name: "A drawn town by the sea" });
  await expect(async () => {
    await page.goto(PAGE);
    await expect(photograph).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  await expect(page.getByText("Photograph: Our own draughtsman, our own")).toBeVisible();
  // It has taken the place of the map, which is still on the page.
  await expect(page.getByRole("img", { name: /^Map of Lithuania/ })).toBeVisible();
  const answer = await visitor.get((await photograph.getAttribute("src")) ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/webp"]);
  const { width, height } = await sharp(await answer.body()).metadata();
  expect(width / height).toBeCloseTo(1.5, 1);
  await expectNoAxeViolations(page);
  await visitor.dispose();

  await editor.goto("/content-team-dashboard");
  await entry.getByRole("button", { name: "Remove from its page" }).click();
  await expect(async () => {
    await page.goto(PAGE);
    await expect(photograph).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
});

test("A colleague’s photograph stands on the page about us, square, with name and role below it", async ({
  as,
  page,
}) => {
  test.slow();
  const editor = await as("content_team");
  await editor.goto("/content-team-dashboard");
  await editor.getByLabel("It shows a").selectOption("Person");
  await editor.getByLabel("Last part of the page’s address").fill("a-drawn-figure");
  await editor.getByLabel("What can be seen").fill("A drawn figure, made for this test");
  await editor.getByLabel("Photographer").fill("Our own draughtsman");
  await editor.getByLabel("Licence", { exact: true }).fill("our own");
  await editor
    .getByLabel("Photograph", { exact: true })
    .setInputFiles({ name: "figure.jpg", mimeType: "image/jpeg", buffer: await drawing(900, 1200) });
  await editor.getByRole("button", { name: "Add photograph" }).click();
  await expect(editor.getByText("Saved as a draft.", { exact: false })).toBeVisible();
  await editor.goto("/content-team-dashboard");
  const entry = editor.getByRole("listitem").filter({ hasText: "Person: a-drawn-figure" }).first();
  await entry.getByRole("button", { name: "Put on its page" }).click();

  const people = page.getByRole("region", { name: "The people you talk to" });
  await expect(async () => {
    await page.goto("/about");
    await expect(people.getByText("A drawn figure, made for this test")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  const { width, height } = (await people.locator("img").boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(1, 1);
  await expectNoAxeViolations(page);

  await editor.goto("/content-team-dashboard");
  await entry.getByRole("button", { name: "Remove from its page" }).click();
  await expect(async () => {
    await page.goto("/about");
    await expect(people).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
});
