import { expect, test } from "vitest";
import { settlementFileSchema } from "./schema";

const file = new File(["a,b"], "report.csv");
const read = (more: object) => settlementFileSchema.safeParse({ provider: "razorpay", file, ...more });

test("Columns are sent with a file or not at all, and a list where nothing was chosen names none", () => {
  expect(read({}).data).toEqual({ provider: "razorpay", file });
  expect(
    read({ isAnswered: "yes", payment: " Ref\u00a0no ", utr: "", feeTax: "without" }).data,
  ).toMatchObject({ isAnswered: "yes", payment: "Ref no", utr: undefined, feeTax: "without" });
  expect(read({ feeTax: "" }).success).toBe(true);
});

test("What no list offers is refused beside its field", () => {
  for (const [field, value] of [
    ["amount", "<b>Gross</b>"],
    ["fee", "x".repeat(201)],
    ["kind", ["Type", "Kind"]],
    ["feeTax", "perhaps"],
    ["isAnswered", "no"],
  ] as const)
    expect(read({ [field]: value }).error?.issues[0]?.path, field).toEqual([field]);
});
