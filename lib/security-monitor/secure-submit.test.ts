import { beforeEach, expect, test, vi } from "vitest";
import { secureSubmit } from "./secure-submit";

const fetched = vi.fn();
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 200 }));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", new URL("https://campusbound.example/profile"));
  vi.stubGlobal("localStorage", { getItem: () => "device-1" });
});

test("JSON goes out by the caller's method, without markup, naming session and client", async () => {
  await secureSubmit("/api/shortlist", { name: " <b>A</b> ", count: 2 }, { method: "PUT" });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(String(address)).toBe("https://campusbound.example/api/shortlist");
  expect(request).toMatchObject({
    method: "PUT",
    headers: {
      "content-type": "application/json",
      "x-session-id": "device-1",
      "x-client-info": "campusbound-web",
    },
    body: '{"name":"A","count":2}',
  });
  expect(fetched).toHaveBeenCalledOnce();
});

test("An answer that is not ok is an event with endpoint and status, and still the caller's answer", async () => {
  fetched.mockResolvedValueOnce(new Response("no", { status: 503 }));
  const answer = await secureSubmit("/api/shortlist?secret=1", { note: "private words" });
  expect(answer.status).toBe(503);
  const [address, request] = fetched.mock.calls[1] ?? [];
  expect(address).toBe("/api/security-events");
  expect(JSON.parse(request.body)).toEqual({
    event_type: "failed_form_submission",
    severity: "medium",
    event_details: { endpoint: "/api/shortlist", status: 503 },
  });
});

test("Nothing is sent to another site", async () => {
  await expect(secureSubmit("https://evil.test/collect", {})).rejects.toThrow("this site only");
  await expect(secureSubmit("//evil.test/collect", {})).rejects.toThrow("this site only");
  expect(fetched).not.toHaveBeenCalled();
});
