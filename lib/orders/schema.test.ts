import { expect, test } from "vitest";
import { placeOrderSchema } from "./schema";

const ID = "11111111-1111-4111-8111-111111111111";
const entry = {
  serviceId: ID,
  priceId: ID,
  total: "1180000",
  key: ID,
  name: " Asha  Rao ",
  email: "Asha@Example.com",
  address: "1 MG Road\nPune 411001",
  state: "27",
  gstin: "",
  provider: "sandbox",
};
const faults = (change: object) => {
  const read = placeOrderSchema.safeParse({ ...entry, ...change });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
};

test("A bill is read as people type it", () => {
  expect(placeOrderSchema.parse(entry)).toMatchObject({
    total: 1_180_000,
    name: "Asha Rao",
    email: "asha@example.com",
    address: "1 MG Road\nPune 411001",
    gstin: undefined,
  });
  expect(placeOrderSchema.parse({ ...entry, gstin: "27 aapfu0939f 1zv" }).gstin).toBe("27AAPFU0939F1ZV");
});

test("A bill outside of India has no state and no GST number", () => {
  expect(placeOrderSchema.parse(entry)).toMatchObject({ country: "IN", state: "27" });
  expect(placeOrderSchema.parse({ ...entry, country: "AE", state: "" })).toMatchObject({
    country: "AE",
    state: undefined,
  });
  expect(placeOrderSchema.parse({ ...entry, country: "AE" }).state).toBeUndefined();
  expect(faults({ country: "AE", gstin: "27AAPFU0939F1ZV" })).toEqual(["gstin"]);
  expect(faults({ country: "Emirates" })).toEqual(["country"]);
});

test("What is missing or cannot be right stands beside its field", () => {
  expect(faults({ name: "" })).toEqual(["name"]);
  expect(faults({ address: "x" })).toEqual(["address"]);
  expect(faults({ state: "" })).toEqual(["state"]);
  expect(faults({ state: "25" })).toEqual(["state"]);
  expect(faults({ gstin: "27AAPFU0939F1ZW" })).toEqual(["gstin"]);
  expect(faults({ gstin: "27AAPFU0939F1ZV", state: "29" })).toEqual(["gstin"]);
  expect(faults({ provider: "cash" })).toEqual(["provider"]);
  expect(faults({ total: "many" })).toEqual(["total"]);
  // A link asks for the whole sum.
  expect(faults({ plan: "in parts", way: "link" })).toEqual(["plan"]);
  expect(faults({ plan: "in parts" })).toEqual([]);
  expect(placeOrderSchema.parse(entry).plan).toBe("at once");
});
