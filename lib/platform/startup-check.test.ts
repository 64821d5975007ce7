import { beforeEach, expect, test, vi } from "vitest";

const around = vi.hoisted(() => ({ logError: vi.fn(), limit: vi.fn(), asked: [] as string[] }));
vi.mock("./log", () => ({ logError: around.logError }));
vi.mock("./supabase/public", () => ({
  publicDb: () => ({
    from: (table: string) => ({
      select: (columns: string) => {
        around.asked.push(`${columns} of ${table}`);
        return { limit: around.limit };
      },
    }),
  }),
}));
const { checkBackendAtStart } = await import("./startup-check");

beforeEach(() => {
  vi.clearAllMocks();
  around.asked = [];
});

test("One id of countries is read at the start, and what comes of it only affects the log", async () => {
  around.limit.mockResolvedValueOnce({ error: null });
  await checkBackendAtStart();
  expect(around.asked).toEqual(["id of countries"]);
  expect(around.limit).toHaveBeenCalledWith(1);
  expect(around.logError).not.toHaveBeenCalled();

  around.limit.mockResolvedValueOnce({ error: { message: "no such table" } });
  await checkBackendAtStart();
  around.limit.mockRejectedValueOnce(new Error("fetch failed"));
  await checkBackendAtStart();
  expect(around.logError.mock.calls.map(([event]) => event)).toEqual([
    "startup.backend_unhealthy",
    "startup.backend_unreachable",
  ]);
});
