import { describe, expect, test, vi } from "vitest";
import type { Message } from "./rows";
import { dayName, lastReadPlace, mergeMessages, type ThreadPart, threadParts } from "./thread";

vi.mock("server-only", () => ({}));

const message = (place: number, more: Partial<Message> = {}): Message => ({
  id: `m${place}`,
  place,
  side: "student",
  authorName: "Asha",
  authorRole: null,
  isOwn: true,
  body: `Words ${place}`,
  isByEmail: false,
  flags: [],
  createdAt: `2026-11-26T09:${String(place).padStart(2, "0")}:00Z`,
  removedAt: null,
  isRemovedByAuthor: false,
  removedBecause: null,
  document: null,
  ...more,
});
const theirs = { side: "team", authorName: "Ravi", isOwn: false } as const;
const shape = (parts: readonly ThreadPart[]) =>
  parts.map((part) =>
    part.kind === "message"
      ? `${part.isFirst ? "[" : ""}${part.message.place}${part.isLast ? "]" : ""}`
      : part.kind === "day"
        ? part.day
        : "new",
  );

describe("What comes into an open page", () => {
  test("is in its place once, in whatever order it comes", () => {
    const merged = mergeMessages([message(2), message(1)], [message(3), message(2)]);
    expect(merged.map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  test("what was removed loses its words, and no older copy brings them back", () => {
    const removed = message(1, { body: null, removedAt: "2026-11-26T09:30:00Z" });
    expect(mergeMessages([removed], [message(1)])[0]?.body).toBeNull();
    expect(mergeMessages([message(1)], [removed])[0]?.body).toBeNull();
    expect(mergeMessages([message(1)], [], ["m1"])[0]).toMatchObject({ body: null, document: null });
  });
});

describe("On the page", () => {
  test("what somebody wrote in one go stands together, under one name and above one time", () => {
    const parts = threadParts([message(1), message(2), message(3, theirs), message(20, theirs)], null);
    expect(shape(parts)).toEqual(["2026-11-26", "[1", "2]", "[3]", "[20]"]);
  });

  test("a day begins at midnight in India", () => {
    const evening = message(1, { createdAt: "2026-11-26T18:29:00Z" });
    const night = message(2, { createdAt: "2026-11-26T18:31:00Z" });
    expect(shape(threadParts([evening, night], null))).toEqual(["2026-11-26", "[1]", "2026-11-27", "[2]"]);
  });

  test("a line stands above the first unread message, and none above one's own", () => {
    expect(shape(threadParts([message(1), message(2, theirs), message(3, theirs)], 1))).toEqual([
      "2026-11-26",
      "[1]",
      "new",
      "[2",
      "3]",
    ]);
    expect(shape(threadParts([message(1), message(2)], 1))).not.toContain("new");
    expect(shape(threadParts([message(1, theirs)], null))).not.toContain("new");
  });

  test("days have the names people give them", () => {
    expect(dayName("2026-11-26", "2026-11-26")).toBe("Today");
    expect(dayName("2026-11-25", "2026-11-26")).toBe("Yesterday");
    expect(dayName("2026-11-23", "2026-11-26")).toBe("Monday 23 November");
    expect(dayName("2025-11-23", "2026-11-26")).toBe("23 November 2025");
  });

  test("“Read” stands at the last of one's own messages that the other side has seen", () => {
    const messages = [message(1), message(2), message(3, theirs), message(4)];
    expect(lastReadPlace(messages, 3)).toBe(2);
    expect(lastReadPlace(messages, 0)).toBeNull();
  });
});
