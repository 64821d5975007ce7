/** The file of leads: whole, once each, and never short without saying so. */
import { beforeEach, expect, test, vi } from "vitest";
import type { ListRequest } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import type { LeadSort } from "./choices";
import { streamLeadCsv } from "./export";
import { finishLeadExport } from "./mutations";
import { listDeskLeads } from "./queries";
import type { DeskLead } from "./rows";

vi.mock("./queries", () => ({ listDeskLeads: vi.fn() }));
vi.mock("./mutations", () => ({ finishLeadExport: vi.fn(async () => undefined) }));
vi.mock("@/lib/platform/log", () => ({ logError: vi.fn() }));

const list = vi.mocked(listDeskLeads);
const finish = vi.mocked(finishLeadExport);
const DB = {} as Db;
const EXPORT_ID = "30000000-0000-4000-8000-000000000001";
const REQUEST: ListRequest<LeadSort> = {
  sort: { column: "created_at", isDescending: true },
  filters: { status: ["new"] },
  cursor: { direction: "after", value: "2020-01-01T00:00:00+00:00", id: EXPORT_ID },
  size: 50,
};

const leads = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => {
    const number = from + at;
    return {
      id: `10000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
      name: `Lead ${number}`,
      status: "new",
      requestType: "contact",
      locale: "en",
      phone: null,
      createdAt: "2026-11-25T20:15:00.123456+00:00",
      updatedAt: "2026-11-25T20:15:00+00:00",
    } as DeskLead;
  });
const page = (rows: DeskLead[], hasAfter: boolean) => ({
  rows,
  hasAfter,
  hasBefore: false,
  total: 1,
  isTotalCapped: false,
});
const namesIn = (text: string) =>
  text
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",")[0]);

beforeEach(() => {
  list.mockReset();
  finish.mockClear();
});

test("Every lead under the filters is in the file, from the first on, whatever page the screen shows", async () => {
  list.mockResolvedValueOnce(page(leads(0, 3), true)).mockResolvedValueOnce(page(leads(3, 5), false));
  const bytes = await new Response(streamLeadCsv(DB, EXPORT_ID, REQUEST)).arrayBuffer();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith("\uFEFFName,Status,")).toBe(true);
  expect(namesIn(text)).toEqual(["Lead 0", "Lead 1", "Lead 2", "Lead 3", "Lead 4"]);
  const asked = list.mock.calls.map(([, request]) => request);
  expect(asked.map(({ cursor }) => cursor)).toEqual([
    null,
    { direction: "after", value: "2026-11-25T20:15:00.123456+00:00", id: leads(2, 3)[0]?.id },
  ]);
  expect(asked.every(({ filters, sort }) => filters === REQUEST.filters && sort === REQUEST.sort)).toBe(true);
  expect(finish.mock.calls).toEqual([[DB, { exportId: EXPORT_ID, rows: 5, isComplete: true }]]);
});

test("A lead that moved in the order meanwhile is in the file once", async () => {
  list
    .mockResolvedValueOnce(page(leads(0, 3), true))
    .mockResolvedValueOnce(page(leads(2, 3), true))
    .mockResolvedValueOnce(page(leads(2, 4), false));
  const text = await new Response(streamLeadCsv(DB, EXPORT_ID, REQUEST)).text();
  expect(namesIn(text)).toEqual(["Lead 0", "Lead 1", "Lead 2", "Lead 3"]);
});

test("The file ends at fifty thousand leads", async () => {
  let next = 0;
  list.mockImplementation(async () => {
    next += 200;
    return page(leads(next - 200, next), true);
  });
  const text = await new Response(streamLeadCsv(DB, EXPORT_ID, REQUEST)).text();
  expect(namesIn(text)).toHaveLength(50_000);
  expect(finish.mock.calls.at(-1)?.[1]).toEqual({ exportId: EXPORT_ID, rows: 50_000, isComplete: true });
});

test("A file that breaks off is an error for its reader, and the log has what was sent", async () => {
  list.mockResolvedValueOnce(page(leads(0, 3), true)).mockRejectedValueOnce(new Error("gone"));
  await expect(new Response(streamLeadCsv(DB, EXPORT_ID, REQUEST)).text()).rejects.toThrow();
  expect(finish.mock.calls).toEqual([[DB, { exportId: EXPORT_ID, rows: 3, isComplete: false }]]);
});

test("Whoever stops the download is noted as having stopped it", async () => {
  list.mockImplementation(async () => page(leads(0, 3), true));
  const reader = streamLeadCsv(DB, EXPORT_ID, REQUEST).getReader();
  await reader.read();
  await reader.cancel();
  await vi.waitFor(() => expect(finish).toHaveBeenCalled());
  expect(finish.mock.calls[0]?.[1].isComplete).toBe(false);
});
