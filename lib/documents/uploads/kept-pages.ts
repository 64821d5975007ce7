import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { PAGES_DATABASE } from "./forget-pages.ts";
import type { Page } from "./pages.ts";
import type { Turn } from "./plan.ts";

/**
 * Pages that a student has chosen for a document and not sent yet, in the browser's own database: a phone drops a page that is
 * out of sight, and its photographs with it. They go once they are sent or removed, when their student signs out, when somebody
 * else signs in here, and after a week.
 */
interface PagesDatabase extends DBSchema {
  lists: { key: string; value: KeptList };
  pages: { key: [string, string]; value: { list: string; id: string; file: File } };
}
type KeptList = {
  list: string;
  person: string;
  /** When the latest of them was chosen or moved. */
  at: number;
  order: { id: string; turn: Turn }[];
};
export type LeftPages = { count: number; at: number };
/** Whose they are, and of which document: as one text. */
export type PagesPlace = { person: string; document: string };

const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;
/** A database that another tab blocks must not hold up an upload. */
const PATIENCE_MS = 3_000;
const listOf = ({ person, document }: PagesPlace) => `${person} ${document}`;

let opened: Promise<IDBPDatabase<PagesDatabase>> | null = null;

function database(person: string): Promise<IDBPDatabase<PagesDatabase>> {
  if (opened) return opened;
  const forget = () => {
    opened = null;
  };
  const opening = openDB<PagesDatabase>(PAGES_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore("lists", { keyPath: "list" });
      db.createObjectStore("pages", { keyPath: ["list", "id"] });
    },
    // Somebody signs out, here or in another tab.
    blocking(_current, _blocked, event) {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  }).then(async (db) => {
    await dropStrangers(db, person);
    return db;
  });
  opened = opening;
  opening.catch(forget);
  return opening;
}

async function dropStrangers(db: IDBPDatabase<PagesDatabase>, person: string): Promise<void> {
  const write = db.transaction(["lists", "pages"], "readwrite");
  for (const { list, person: whose, at } of await write.objectStore("lists").getAll()) {
    if (whose === person && Date.now() - at < KEPT_FOR_MS) continue;
    void write.objectStore("lists").delete(list);
    void write.objectStore("pages").delete(everyPageOf(list));
  }
  await write.done;
}

const everyPageOf = (list: string) => IDBKeyRange.bound([list, ""], [list, "\uffff"]);

/** How many were left here and when; null where there are none. */
export async function findLeftPages(place: PagesPlace): Promise<LeftPages | null> {
  const kept = await inTime(database(place.person).then((db) => db.get("lists", listOf(place))));
  return kept && kept.order.length > 0 ? { count: kept.order.length, at: kept.at } : null;
}

/** Those that were left, in their order. */
export async function loadPages(place: PagesPlace): Promise<Page[]> {
  const list = listOf(place);
  const db = await database(place.person);
  const [kept, pages] = await Promise.all([db.get("lists", list), db.getAll("pages", everyPageOf(list))]);
  const files = new Map(pages.map(({ id, file }) => [id, file]));
  return (kept?.order ?? []).flatMap(({ id, turn }) => {
    const file = files.get(id);
    return file ? [{ id, file, turn }] : [];
  });
}

/** Keeps these and no others; only what is new is written, as photographs are large. */
export async function keepPages(place: PagesPlace, pages: readonly Page[]): Promise<void> {
  const list = listOf(place);
  const db = await database(place.person);
  const write = db.transaction(["lists", "pages"], "readwrite");
  const store = write.objectStore("pages");
  const before = new Set((await store.getAllKeys(everyPageOf(list))).map(([, id]) => id));
  for (const { id, file } of pages) if (!before.delete(id)) void store.put({ list, id, file });
  for (const id of before) void store.delete([list, id]);
  const order = pages.map(({ id, turn }) => ({ id, turn }));
  if (order.length === 0) void write.objectStore("lists").delete(list);
  else void write.objectStore("lists").put({ list, person: place.person, at: Date.now(), order });
  await write.done;
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The browser's database does not answer.")), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
