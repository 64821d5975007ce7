import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { bankList, exportPath } from "./list";

const ITEM = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const requestOf = (address: string) => bankList.toRequest(createLoader(bankList.parsers)(address));

test("An address that was sent to a colleague before still opens the same questions", () => {
  expect(requestOf("?q=+ohm%27s+law&exam=gate&type=numeric&status=live&difficulty=hard")).toEqual({
    sort: { column: "name", isDescending: false },
    filters: {
      q: ["ohm's law"],
      exam: ["gate"],
      type: ["numeric"],
      status: ["live"],
      difficulty: ["hard"],
    },
    cursor: null,
    size: 50,
  });
});

test("What the address asks for that no question is, is left out", () => {
  expect(requestOf("?exam=gate,emperor&type=riddle&status=lost&difficulty=impossible&after=gate-1")).toEqual({
    sort: { column: "name", isDescending: false },
    filters: { exam: ["gate"] },
    cursor: null,
    size: 50,
  });
  expect(requestOf(`?sort=status&after=lost~${ITEM}`).cursor).toBeNull();
  expect(requestOf(`?sort=status&after=live~${ITEM}`).cursor?.value).toBe("live");
});

test("What is exported is what the filters show, whatever commas were typed", () => {
  const { filters } = requestOf("?q=velocity,+mass&exam=gate,cat&sort=-topic");
  const address = exportPath(filters);
  expect(address).toBe("/admin/exam-content/export?q=velocity+mass&exam=gate,cat");
  expect(requestOf(address.split("?")[1] ?? "").filters).toEqual(filters);
});
