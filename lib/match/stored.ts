/**
 * The answers that somebody took along to the sign-up page, in this browser until they are offered to the account: the address
 * that leads back may be lost between a mail and a tab.
 */
const STORED_MATCH = "match-answers";
const DAY_MS = 24 * 3600_000;
/** A sign-up that took longer has been forgotten, and the start may have passed. */
const KEPT_FOR_MS = 30 * DAY_MS;

type StoredMatch = {
  /** The query of the answer's address. */
  query: string;
  at: number;
  /** The student who was shown them; after a sign-out they are nobody else's business. */
  offeredTo: string | null;
};

/** What is none, or too old, is nothing. */
export function parseStoredMatch(text: string | null, now: number): StoredMatch | null {
  let value: Partial<Record<keyof StoredMatch, unknown>> | null = null;
  try {
    value = JSON.parse(text ?? "null");
  } catch {}
  const { query, at, offeredTo } = value ?? {};
  if (typeof query !== "string" || !/^[\w=&+%.*-]{1,400}$/.test(query)) return null;
  if (typeof at !== "number" || at > now + DAY_MS || now - at > KEPT_FOR_MS) return null;
  return { query, at, offeredTo: typeof offeredTo === "string" ? offeredTo : null };
}

export function storeMatch(query: string): void {
  write({ query, at: Date.now(), offeredTo: null });
}

/** Once they are beside the file, or the student doesn't want them there. */
export function forgetStoredMatch(query: string): void {
  if (read()?.query === query) remove();
}

/** The answers to offer to the student who is signed in here. What somebody else was offered is forgotten. */
export function takeStoredMatch(studentId: string): StoredMatch | null {
  const stored = read();
  if (stored && stored.offeredTo !== null && stored.offeredTo !== studentId) {
    remove();
    return null;
  }
  if (stored?.offeredTo === null) write({ ...stored, offeredTo: studentId });
  return stored;
}

/** After a sign-out. What was not offered yet waits for the sign-in. */
export function forgetOfferedMatch(): void {
  if (read()?.offeredTo) remove();
}

function read(): StoredMatch | null {
  try {
    const text = localStorage.getItem(STORED_MATCH);
    const stored = parseStoredMatch(text, Date.now());
    if (text !== null && stored === null) remove();
    return stored;
  } catch {
    return null;
  }
}

function write(stored: StoredMatch): void {
  try {
    localStorage.setItem(STORED_MATCH, JSON.stringify(stored));
  } catch {
    // Storage is closed to us: the address that leads back still has them.
  }
}

function remove(): void {
  try {
    localStorage.removeItem(STORED_MATCH);
  } catch {}
}
