import { createHash, createPrivateKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { receiptText, signedText } from "../../lib/documents/files/receipt-text.ts";
import { pdf } from "../support/document-samples.ts";
import { expect, expectNoAxeViolations, test } from "../support/fixtures";
import { DATA_FOLDER } from "../support/server.ts";

const bytes = pdf({ pages: 2 });
const document = { name: "passport.pdf", mimeType: "application/pdf", buffer: bytes };

/** As the product signs it: with the key of this installation. */
function receiptOf(content: Buffer): string {
  const secrets = JSON.parse(
    readFileSync(path.join(import.meta.dirname, "../..", DATA_FOLDER, "secrets.json"), "utf8"),
  ) as { RECEIPT_SIGNING_KEY: string };
  const key = createPrivateKey({
    key: Buffer.from(secrets.RECEIPT_SIGNING_KEY, "base64"),
    format: "der",
    type: "pkcs8",
  });
  const facts = {
    documentId: "3f6c9a52-0d8e-4f57-9d0b-6a1f2c7b8e90",
    versionNo: 2,
    sha256: createHash("sha256").update(content).digest("hex"),
    at: "2026-11-26T15:32:56.120Z",
  };
  const signature = sign(null, Buffer.from(signedText(facts)), key).toString("base64");
  return receiptText({ ...facts, signature });
}

test("A parent checks a document's receipt, and nothing of the file leaves the device", {
  tag: "@layout",
}, async ({ page }) => {
  const sent: string[] = [];
  await page.goto("/check-receipt");
  await expectNoAxeViolations(page);
  page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByLabel("The document").setInputFiles(document);
  await page.getByLabel("Or paste its text").fill(receiptOf(bytes));
  await page.getByRole("button", { name: "Check this file" }).click();
  const answer = page.getByRole("status").filter({ hasText: "This is the file we received." });
  await expect(answer).toContainText("26 November 2026");
  await expect(answer).toContainText("9:02");
  expect(sent).toContain("GET /.well-known/receipt-key.pem");
  expect(sent.filter((request) => !request.startsWith("GET "))).toEqual([]);
  await expectNoAxeViolations(page);
});

test("A changed file, a changed receipt and a text that is none are each said in words", async ({ page }) => {
  await page.goto("/check-receipt");
  const check = async (content: Buffer, receipt: string) => {
    await page.getByLabel("The document").setInputFiles({ ...document, buffer: content });
    await page.getByLabel("Or paste its text").fill(receipt);
    await page.getByRole("button", { name: "Check this file" }).click();
  };
  const changed = Buffer.from(bytes);
  changed[60] = (changed[60] ?? 0) ^ 1;
  await check(changed, receiptOf(bytes));
  await expect(page.getByText("The receipt is genuine, but this is a different file.")).toBeVisible();
  await expectNoAxeViolations(page);
  await check(bytes, receiptOf(bytes).replace("Version: 2", "Version: 3"));
  await expect(page.getByText("This receipt is not signed by this key.")).toBeVisible();
  await expectNoAxeViolations(page);
  await check(bytes, "my receipt");
  await expect(page.getByText("This is not a receipt.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("The receipt as a file, and a key that was saved earlier, do as well", async ({ page, request }) => {
  const key = await (await request.get("/.well-known/receipt-key.pem")).text();
  await page.goto("/check-receipt");
  await page.getByLabel("The document").setInputFiles(document);
  await page
    .getByLabel("Its receipt, as a file")
    .setInputFiles({ name: "receipt.txt", mimeType: "text/plain", buffer: Buffer.from(receiptOf(bytes)) });
  await page.getByText("Use a key you saved earlier").click();
  await page.getByLabel("Public key (optional)").fill(key);
  await page.getByRole("button", { name: "Check this file" }).click();
  await expect(page.getByText("This is the file we received.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("The page says how to check by hand, and has no button that does nothing", async ({ page }) => {
    await page.goto("/check-receipt");
    // Texts in noscript are not found by text.
    const notice = page.locator("main noscript p");
    await expect(notice).toBeVisible();
    expect(await notice.textContent()).toContain("This check needs JavaScript");
    await expect(page.getByRole("button", { name: "Check this file" })).toBeHidden();
    await expect(page.getByText("openssl pkeyutl -verify")).toBeVisible();
  });
});
