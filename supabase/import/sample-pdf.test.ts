import { expect, test } from "vitest";
import { inspectFile } from "@/lib/documents/files/inspect";
import { SAMPLE_FILES } from "./sample-pdf.ts";

test("the file behind a sample document is one that a student could have uploaded", async () => {
  for (const { bytes, sha256 } of SAMPLE_FILES)
    expect(await inspectFile(bytes)).toMatchObject({
      isAccepted: true,
      type: "application/pdf",
      pages: 1,
      sha256,
    });
  expect(SAMPLE_FILES[0].sha256).not.toBe(SAMPLE_FILES[1].sha256);
});
