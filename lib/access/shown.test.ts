import { beforeEach, expect, test, vi } from "vitest";
import { fail, ok } from "@/lib/platform/result";
import { shown } from "./shown";

const around = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/cache", () => ({ refresh: around.refresh }));

beforeEach(() => vi.resetAllMocks());

test("The page is rendered again after what was done and what was refused, with the answer as it was", async () => {
  for (const result of [ok(4), fail("changed"), fail("gaps", "The passport is missing.")])
    expect(await shown(result)).toEqual(result);
  expect(around.refresh).toHaveBeenCalledTimes(3);
});

test("Where it is no longer open to whoever wrote, it stays with what they typed", async () => {
  for (const reason of ["gone", "not_yours"]) await shown(fail(reason));
  expect(around.refresh).not.toHaveBeenCalled();
});
