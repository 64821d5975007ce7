import path from "node:path";
import sharp from "sharp";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test.setTimeout(120_000);

const SOUND = path.join(
  import.meta.dirname,
  "../../supabase/seeds/exam-papers/toefl/audio/02dd95fede1dc6f5bed42820.mp3",
);

test("A content writer uploads a picture and a recording, and questions and passages take them from the library", async ({
  as,
}) => {
  const writer = await as("content_team");
  await writer.goto("/admin/exam-content/media");
  const picture = await sharp({ create: { width: 1600, height: 800, channels: 3, background: "#0f4d3a" } })
    .png()
    .toBuffer();
  await writer.getByLabel("Name in the library").fill("green-field");
  await writer.getByLabel("The picture in words").fill("A field of one dark green.");
  await writer.getByLabel("Source").fill("Our own editors");
  await writer.getByLabel("Licence").fill("Made for this product");

  // A page is no picture, whatever it is called; and what was typed stays.
  const upload = writer.getByLabel("File", { exact: true });
  await upload.setInputFiles({
    name: "field.png",
    mimeType: "image/png",
    buffer: Buffer.from("<html>no</html>"),
  });
  await writer.getByRole("button", { name: "Upload it" }).click();
  await expect(writer.getByText("This is no file of the kind chosen above.").first()).toBeVisible();
  await expect(writer.getByLabel("Source")).toHaveValue("Our own editors");
  await upload.setInputFiles({ name: "field.png", mimeType: "image/png", buffer: picture });
  await writer.getByRole("button", { name: "Upload it" }).click();
  const shown = writer.getByRole("img", { name: "A field of one dark green." });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await expectNoAxeViolations(writer);

  await writer.getByLabel("What it is").selectOption({ label: "A recording" });
  await writer.getByLabel("Name in the library").fill("campus-talk");
  await upload.setInputFiles(SOUND);
  await writer.getByLabel("What is said").fill("A short talk about life on campus.");
  await writer.getByLabel("Source").fill("Our own editors");
  await writer.getByLabel("Licence").fill("Made for this product");
  await writer.getByRole("button", { name: "Upload it" }).click();
  await writer.getByRole("button", { name: "Listen to it" }).click();
  await expect(writer.getByLabel("campus-talk", { exact: true })).toBeVisible();

  await writer.goto("/admin/exam-content/questions/passage");
  await writer.getByLabel("What it is").selectOption({ label: "A recording to listen to" });
  await writer.getByLabel("Name in the bank").fill("ielts-campus-talk");
  await writer.getByLabel("Recording", { exact: true }).selectOption("campus-talk");
  await writer.getByLabel("How often it may be played").selectOption("2");
  await writer.getByLabel("Source").fill("Our own editors");
  await writer.getByLabel("Licence").fill("Own work");
  await writer.getByRole("button", { name: "Look at it" }).click();
  await expect(writer.getByText("Candidates may play it twice in an exam.")).toBeVisible();
  await writer.getByRole("button", { name: "Add it to the bank" }).click();
  await expect(writer.getByRole("heading", { name: "It is in the bank" })).toBeVisible();

  await writer.goto("/admin/exam-content/questions/new?exam=ielts&section=listening&type=text");
  await writer.getByLabel("Question", { exact: true }).fill("What is talked about?");
  await writer.getByLabel("Its own figure").selectOption("green-field.webp");
  const preview = writer.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("img", { name: "A field of one dark green." })).toBeVisible();
  await expect(
    writer
      .getByLabel("Passage, figure or recording it is about")
      .getByRole("option", { name: /ielts-campus-talk/ }),
  ).toHaveCount(1);
});
