import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { AnswerStorage } from "./answer-journal.ts";
import type { WaitingChange } from "./waiting-answers.ts";

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
  recordings: { key: string; value: KeptRecording; indexes: { attempt: string } };
}

/** A spoken answer whose pieces are on the device until the server has put them together. */
export type KeptRecording = {
  recording: string;
  attempt: string;
  ordinal: number;
  /** Where its pieces go, as the server named it, with the server's proof. */
  path: string;
  proof: string;
  mime: string;
  /** How much of it is kept, and its loudest moment so far in decibels. */
  ms: number;
  peak: number;
  keptAt: number;
};

type Database = IDBPDatabase<ExamDatabase>;

/** A database that another tab blocks, or a browser that never answers, must not hold up an exam. */
const PATIENCE_MS = 3_000;

const opened = new Map<string, Promise<Database>>();

function database(person: string): Promise<Database> {
  const known = opened.get(person);
  if (known) return known;
  const opening = inTime(
    openDB<ExamDatabase>(`exams-${person}`, 2, {
      upgrade(db, before) {
        if (before < 1) {
          db.createObjectStore("changes", { keyPath: ["attempt", "o"] }).createIndex("attempt", "attempt");
          db.createObjectStore("attempts", { keyPath: "attempt" });
          db.createObjectStore("plays", { keyPath: "stimulus" });
          db.createObjectStore("pieces", { keyPath: ["recording", "number"] });
        }
        db.createObjectStore("recordings", { keyPath: "recording" }).createIndex("attempt", "attempt");
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

/** Keeps a piece, and with it how far its recording is. */
export async function keepPiece(
  person: string,
  recording: KeptRecording,
  number: number,
  piece: Blob,
): Promise<void> {
  const db = await database(person);
  const write = db.transaction(["pieces", "recordings"], "readwrite");
  void write.objectStore("pieces").put({ recording: recording.recording, number, piece });
  void write.objectStore("recordings").put(recording);
  await inTime(write.done);
}

export async function piecesOf(
  person: string,
  recording: string,
): Promise<{ number: number; piece: Blob }[]> {
  const db = await database(person);
  return inTime(db.getAll("pieces", everyPieceOf(recording)));
}

/** Recordings of an attempt that an earlier page did not bring to their end, the latest first. */
export async function leftRecordings(person: string, attempt: string): Promise<KeptRecording[]> {
  const db = await database(person);
  const left = await inTime(db.getAllFromIndex("recordings", "attempt", attempt));
  return left.sort((one, other) => other.keptAt - one.keptAt);
}

export async function forgetRecording(person: string, recording: string): Promise<void> {
  const db = await database(person);
  await db.delete("pieces", everyPieceOf(recording));
  await db.delete("recordings", recording);
}

function everyPieceOf(recording: string): IDBKeyRange {
  return IDBKeyRange.bound([recording, 0], [recording, Number.MAX_SAFE_INTEGER]);
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
