import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { AnswerStorage, WaitingChange } from "./answer-queue.ts";

/**
 * What a running exam keeps on the device: answers under way, recordings not yet sent, and which play of a sound was paid
 * for. In the browser's own database, one for each person, so that nobody sends another's answers.
 */
interface ExamDatabase extends DBSchema {
  changes: {
    key: [string, number];
    value: WaitingChange & { attempt: string };
    indexes: { attempt: string };
  };
  attempts: { key: string; value: { attempt: string; lastSeq: number } };
  /** The nonce of a play that was asked for and not yet heard from its beginning. */
  plays: { key: string; value: { stimulus: string; nonce: string } };
  pieces: { key: [string, number]; value: { recording: string; number: number; piece: Blob } };
}
type Database = IDBPDatabase<ExamDatabase>;

/** A database that another tab blocks, or a browser that never answers, must not hold up an exam. */
const PATIENCE_MS = 3_000;

const opened = new Map<string, Promise<Database>>();

function database(person: string): Promise<Database> {
  const known = opened.get(person);
  if (known) return known;
  const opening = inTime(
    openDB<ExamDatabase>(`exams-${person}`, 1, {
      upgrade(db) {
        db.createObjectStore("changes", { keyPath: ["attempt", "o"] }).createIndex("attempt", "attempt");
        db.createObjectStore("attempts", { keyPath: "attempt" });
        db.createObjectStore("plays", { keyPath: "stimulus" });
        db.createObjectStore("pieces", { keyPath: ["recording", "number"] });
      },
      terminated: () => opened.delete(person),
    }),
  );
  opened.set(person, opening);
  opening.catch(() => opened.delete(person));
  return opening;
}

/** `strict`: on the disk, not only handed over, before it counts as kept. A battery may die. */
const ON_DISK = { durability: "strict" } as const;

export function answerStorage(person: string, attempt: string): AnswerStorage {
  return {
    async load() {
      const db = await database(person);
      const [rows, note] = await inTime(
        Promise.all([db.getAllFromIndex("changes", "attempt", attempt), db.get("attempts", attempt)]),
      );
      return {
        changes: rows.map(({ attempt: _, ...change }) => change),
        lastSeq: note?.lastSeq ?? 0,
      };
    },
    async keep(changes, lastSeq) {
      const db = await database(person);
      const write = db.transaction(["changes", "attempts"], "readwrite", ON_DISK);
      const notes = write.objectStore("attempts");
      const before = (await notes.get(attempt))?.lastSeq ?? 0;
      for (const change of changes) void write.objectStore("changes").put({ ...change, attempt });
      void notes.put({ attempt, lastSeq: Math.max(before, lastSeq) });
      await inTime(write.done);
    },
    async drop(changes) {
      const db = await database(person);
      const write = db.transaction("changes", "readwrite");
      for (const { o, epoch, seq } of changes) {
        const now = await write.store.get([attempt, o]);
        if (now?.epoch === epoch && now.seq === seq) await write.store.delete([attempt, o]);
      }
      await inTime(write.done);
    },
  };
}

/** The same nonce after a reload does not count as another play; once the sound has begun it is forgotten. */
export async function nonceOfPlay(person: string, stimulus: string): Promise<string> {
  const nonce = crypto.randomUUID();
  try {
    const db = await database(person);
    const write = db.transaction("plays", "readwrite", ON_DISK);
    const known = await write.store.get(stimulus);
    if (!known) void write.store.put({ stimulus, nonce });
    await inTime(write.done);
    return known?.nonce ?? nonce;
  } catch {
    return nonce;
  }
}

export async function forgetPlay(person: string, stimulus: string): Promise<void> {
  await database(person)
    .then((db) => db.delete("plays", stimulus))
    .catch(() => {});
}

export async function keepPiece(
  person: string,
  recording: string,
  number: number,
  piece: Blob,
): Promise<void> {
  const db = await database(person);
  await inTime(db.put("pieces", { recording, number, piece }, undefined));
}

export async function piecesOf(person: string, recording: string): Promise<Blob[]> {
  const db = await database(person);
  const range = IDBKeyRange.bound([recording, 0], [recording, Number.MAX_SAFE_INTEGER]);
  return (await inTime(db.getAll("pieces", range))).map(({ piece }) => piece);
}

export async function forgetPieces(person: string, recording: string): Promise<void> {
  const db = await database(person);
  await db.delete("pieces", IDBKeyRange.bound([recording, 0], [recording, Number.MAX_SAFE_INTEGER]));
}

/** Whether answers would survive a reload here; asked before an exam begins. */
export async function canKeepAnswers(person: string): Promise<boolean> {
  try {
    const probe = answerStorage(person, "probe");
    await probe.keep([{ o: 1, r: "x", m: false, t: 0, epoch: 0, seq: 1 }], 1);
    const { changes } = await probe.load();
    await probe.drop(changes);
    return changes.length === 1;
  } catch {
    return false;
  }
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The browser's database does not answer.")), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
