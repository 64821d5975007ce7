import { beforeEach, expect, test, vi } from "vitest";

class FakeErrorEvent extends Event {
  error: unknown;
  message = "";
  filename = "https://campusbound.example/_next/a.js?token=abc";
  lineno = 7;
  constructor(error: unknown) {
    super("error");
    this.error = error;
  }
}
const fetched = vi.fn();
beforeEach(() => {
  vi.resetModules();
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", new URL("https://campusbound.example/profile?token=abc"));
  vi.stubGlobal("ErrorEvent", FakeErrorEvent);
});
const details = (call: number) => JSON.parse(fetched.mock.calls[call]?.[1].body).event_details;

async function watched(): Promise<EventTarget> {
  const { reportGlobalErrors } = await import("./global-errors");
  const page = new EventTarget();
  reportGlobalErrors(page);
  return page;
}

test("An uncaught error is reported once, without private data", async () => {
  const page = await watched();
  const error = new TypeError("no profile for asha@mail.example, token=abc123");
  page.dispatchEvent(new FakeErrorEvent(error));
  page.dispatchEvent(new FakeErrorEvent(error));
  expect(fetched).toHaveBeenCalledOnce();
  expect(details(0)).toEqual({
    kind: "error",
    message: "TypeError: no profile for [redacted email], token=[redacted]",
    place: "/_next/a.js:7",
    page: "/profile",
  });
});

test("A rejection with an object keeps its shape and loses its secrets", async () => {
  const page = await watched();
  const reason = { password: "hunter2", code: 42 };
  page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  expect(details(0).message).toContain("42");
  expect(details(0).message).not.toContain("hunter2");
});

test("A page that fails without end reports five errors", async () => {
  const page = await watched();
  for (let number = 0; number < 50; number++)
    page.dispatchEvent(new FakeErrorEvent(new Error(`fault ${number}`)));
  expect(fetched).toHaveBeenCalledTimes(5);
});
