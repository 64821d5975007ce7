/** Where in a file somebody is, as the address of its page holds it. Safe in the browser. */
import { RECORD_KIND_NAMES, RECORD_KINDS, type RecordKind } from "./choices";
import { TEST_NAMES, type TestName } from "./test-scales";

export type FilePlace = {
  kind: RecordKind;
  /** The entry that is open. */
  entryId?: string | undefined;
  /** A new entry is open; of a test, of which. */
  isAdding?: boolean | undefined;
  test?: TestName | undefined;
  /** Somebody comes back from an entry: no new one is opened by itself. */
  isDone?: boolean | undefined;
};

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What an address does not say, or says wrongly, is the first step. */
export function readPlace(query: Query): FilePlace {
  const kind = RECORD_KIND_NAMES.find((name) => RECORD_KINDS[name].step === query.step) ?? "education";
  const test = TEST_NAMES.find((name) => name === query.test);
  return {
    kind,
    entryId: typeof query.entry === "string" ? query.entry : undefined,
    isAdding: query.add !== undefined || (kind === "test" && test !== undefined),
    test,
    isDone: query.done !== undefined,
  };
}

/** `base` is the page that shows the file. */
export function filePath(base: string, { kind, entryId, isAdding, test, isDone }: FilePlace): string {
  const query = new URLSearchParams({ step: RECORD_KINDS[kind].step });
  if (entryId) query.set("entry", entryId);
  if (isAdding && !test) query.set("add", "1");
  if (test) query.set("test", test);
  if (isDone) query.set("done", "1");
  return `${base}?${query}#file`;
}
