import { expect, test } from "vitest";
import { changeDay, newsStatus } from "./rules";

test("A change that is still to come does not look as if it had happened", () => {
  expect(changeDay("2027-01-01", "2026-12-31")).toBe("From 1 January 2027");
  expect(changeDay("2027-01-01", "2027-01-01")).toBe("1 January 2027");
});

test("An item says when we look again, that nobody has looked, or how it ended", () => {
  const item = { followUpOn: "2027-01-21", lastLookedOn: "2026-11-21" };
  expect(newsStatus(item, "2027-01-21")).toEqual({
    state: "followed",
    line: "We check again on 21 January 2027.",
  });
  expect(newsStatus(item, "2027-01-22")).toEqual({
    state: "stale",
    line: "We last looked at this on 21 November 2026.",
  });
  expect(newsStatus({ lastLookedOn: "2026-11-21" }, "2026-11-22").state).toBe("stale");
  const closed = { closed: "The rule was withdrawn.", closedOn: "2026-12-02" };
  expect(newsStatus({ ...item, ...closed }, "2027-06-01")).toEqual({
    state: "closed",
    line: "Closed on 2 December 2026. The rule was withdrawn.",
  });
});
