import { expect, test } from "vitest";
import { crmPath } from "./crm-path";
import { leadFiltersSchema, openLeadSchema } from "./crm-schema";

test("An address of the list says its filters, its place and the open lead, and reads back the same", () => {
  const id = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";
  const filters = leadFiltersSchema.parse({
    q: "tom & jerry",
    status: "new",
    type: "callback",
    owner: "unclaimed",
    after: `2026-11-21T09:40:00.123456+00:00~${id}`,
  });
  const query = Object.fromEntries(new URL(crmPath(filters, id), "https://example.test").searchParams);
  expect(leadFiltersSchema.parse(query)).toEqual(filters);
  expect(openLeadSchema.parse(query)).toEqual({ lead: id });
});

test("Without filters it is the plain list", () => {
  expect(crmPath(leadFiltersSchema.parse({}))).toBe("/crm-dashboard");
});
