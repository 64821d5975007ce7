import { expect, test } from "vitest";
import { importSchema } from "./schema";

const file = (fileText: string) =>
  importSchema.safeParse({ examId: "gre", format: "gift", prefix: "gre-in", topic: "a/b", fileText });

test("A file of more than ten megabytes is turned away before anything reads it", () => {
  expect(file("What? {=a ~b}").success).toBe(true);
  expect(file("What? {=a ~b}\n\n".repeat(700_000)).error?.issues[0]?.message).toBe("The file is too large");
});
