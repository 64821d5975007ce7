import { fail, ok, type Result } from "@/lib/platform/result";
import type { MediaRefusal } from "./schema";

export type Sound = {
  bytes: Uint8Array<ArrayBuffer>;
  mime: "audio/mpeg" | "audio/ogg" | "audio/wav" | "audio/mp4";
  extension: "mp3" | "ogg" | "wav" | "m4a";
  durationMs: number;
};
type Read = Omit<Sound, "bytes" | "durationMs"> & { from: number; to: number; seconds: number };

const SHORTEST_SECONDS = 0.2;
const LONGEST_SECONDS = 3_600;

/**
 * What a file is by its content, whatever its name says, and how long it sounds. It is followed from beginning to end, so
 * that nothing else hides in it; tags before and behind an MP3 are left out.
 */
export function judgeSound(bytes: Uint8Array): Result<Sound, MediaRefusal> {
  if (bytes.length === 0) return fail("missing");
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = kindOf(file);
  if (!kind) return fail("not_media");
  let read: Read | null;
  try {
    read = READERS[kind](file);
  } catch {
    // A length that leads beyond the end.
    read = null;
  }
  if (!read || !(read.seconds >= SHORTEST_SECONDS)) return fail("damaged");
  if (read.seconds > LONGEST_SECONDS) return fail("too_long");
  const { from, to, seconds, mime, extension } = read;
  return ok({
    bytes: new Uint8Array(file.subarray(from, to)),
    mime,
    extension,
    durationMs: Math.round(seconds * 1000),
  });
}

const READERS = { mp3: readMp3, ogg: readOgg, wav: readWav, m4a: readM4a } as const;

function kindOf(file: Buffer): keyof typeof READERS | null {
  const text = (at: number, length: number) => file.toString("latin1", at, at + length);
  if (text(0, 4) === "OggS") return "ogg";
  if (text(0, 4) === "RIFF" && text(8, 4) === "WAVE") return "wav";
  if (text(4, 4) === "ftyp") return "m4a";
  if (text(0, 3) === "ID3" || frameAt(file, 0)) return "mp3";
  return null;
}

/* MP3: frames of 1152 or 576 samples, each of which says how long it is. */

const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];
const TAG_BYTES = 128;

function readMp3(file: Buffer): Read | null {
  const from = tagBefore(file);
  const end = file.toString("latin1", file.length - TAG_BYTES, file.length - TAG_BYTES + 3) === "TAG";
  const last = end ? file.length - TAG_BYTES : file.length;
  let at = from;
  let seconds = 0;
  for (let frame = frameAt(file, at); frame && at + frame.bytes <= last; frame = frameAt(file, at)) {
    at += frame.bytes;
    seconds += frame.seconds;
  }
  // Encoders fill up with noughts, and the last frame may be cut short where a recording was stopped.
  const rest = file.subarray(at, last);
  const isCut = frameAt(file, at) !== null;
  if (!isCut && rest.some((byte) => byte !== 0)) return null;
  return { mime: "audio/mpeg", extension: "mp3", from, to: at, seconds };
}

function tagBefore(file: Buffer): number {
  if (file.toString("latin1", 0, 3) !== "ID3") return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (file.readUInt8(at) & 0x7f), 0);
  const hasFooter = (file.readUInt8(5) & 0x10) !== 0;
  let at = 10 + size + (hasFooter ? 10 : 0);
  while (at < file.length && file[at] === 0) at++;
  return at;
}

function frameAt(file: Buffer, at: number): { bytes: number; seconds: number } | null {
  if (at + 4 > file.length) return null;
  const head = file.readUInt32BE(at);
  if (head >>> 21 !== 0x7ff) return null;
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  const kbits = (version === 3 ? KBITS_1 : KBITS_2)[(head >>> 12) & 15] ?? 0;
  const base = RATES[(head >>> 10) & 3] ?? 0;
  // Layer III only; 1 is no version, and a frame without a rate has no length.
  if (version === 1 || layer !== 1 || kbits === 0 || base === 0) return null;
  const rate = version === 3 ? base : version === 2 ? base / 2 : base / 4;
  const samples = version === 3 ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  return { bytes: Math.floor((samples / 8) * ((kbits * 1000) / rate)) + padding, seconds: samples / rate };
}

/* Ogg: pages with a running count of samples, of Opus or Vorbis and nothing beside it. */

const OPUS_RATE = 48_000;

function readOgg(file: Buffer): Read | null {
  let at = 0;
  let samples = 0;
  let serial: number | null = null;
  let rate = 0;
  let skipped = 0;
  while (at < file.length) {
    if (file.toString("latin1", at, at + 4) !== "OggS" || file.readUInt8(at + 4) !== 0) return null;
    const own = file.readUInt32LE(at + 14);
    const segments = file.readUInt8(at + 26);
    const lengths = file.subarray(at + 27, at + 27 + segments);
    const start = at + 27 + segments;
    const end = start + lengths.reduce((sum, length) => sum + length, 0);
    if (lengths.length < segments || end > file.length) return null;
    if (serial === null) {
      serial = own;
      if (file.toString("latin1", start, start + 8) === "OpusHead") {
        rate = OPUS_RATE;
        skipped = file.readUInt16LE(start + 10);
      } else if (file.toString("latin1", start, start + 7) === "\x01vorbis") {
        rate = file.readUInt32LE(start + 12);
      } else return null;
    }
    if (own !== serial) return null;
    const position = file.readBigInt64LE(at + 6);
    if (position > 0n) samples = Number(position);
    at = end;
  }
  if (rate === 0) return null;
  const seconds = (samples - skipped) / rate;
  return { mime: "audio/ogg", extension: "ogg", from: 0, to: file.length, seconds };
}

/* WAV: chunks, one of which is the format and one the samples. */

/** Uncompressed, whole numbers or fractions, or a format that says so in more words. */
const WAV_FORMATS = [1, 3, 0xfffe];

function readWav(file: Buffer): Read | null {
  let at = 12;
  let bytesASecond = 0;
  let data = 0;
  while (at + 8 <= file.length) {
    const name = file.toString("latin1", at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const start = at + 8;
    if (start + size > file.length) return null;
    if (name === "fmt ") {
      if (!WAV_FORMATS.includes(file.readUInt16LE(start))) return null;
      bytesASecond = file.readUInt32LE(start + 8);
    }
    if (name === "data") data += size;
    at = start + size + (size % 2);
  }
  if (at < file.length || bytesASecond === 0) return null;
  return { mime: "audio/wav", extension: "wav", from: 0, to: file.length, seconds: data / bytesASecond };
}

/* M4A: boxes in boxes; one of them says how long it is, and none is a picture that moves. */

const INNER_BOXES = new Set(["moov", "trak", "mdia"]);
const OUTER_BOXES = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide", "uuid", "meta", "udta"]);

function readM4a(file: Buffer): Read | null {
  const found = { seconds: 0, handlers: [] as string[] };
  if (!readBoxes(file, 0, file.length, OUTER_BOXES, found)) return null;
  if (found.handlers.length === 0 || found.handlers.some((handler) => handler !== "soun")) return null;
  return { mime: "audio/mp4", extension: "m4a", from: 0, to: file.length, seconds: found.seconds };
}

function readBoxes(
  file: Buffer,
  from: number,
  to: number,
  known: ReadonlySet<string> | null,
  found: { seconds: number; handlers: string[] },
): boolean {
  let at = from;
  while (at + 8 <= to) {
    const short = file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    const isLong = short === 1;
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const start = at + (isLong ? 16 : 8);
    if (size < start - at || at + size > to || (known && !known.has(name))) return false;
    if (name === "mvhd") {
      const isWide = file.readUInt8(start) === 1;
      const scale = file.readUInt32BE(start + (isWide ? 20 : 12));
      const length = isWide ? Number(file.readBigUInt64BE(start + 24)) : file.readUInt32BE(start + 16);
      found.seconds = scale > 0 ? length / scale : 0;
    }
    if (name === "hdlr") found.handlers.push(file.toString("latin1", start + 8, start + 12));
    if (INNER_BOXES.has(name) && !readBoxes(file, start, at + size, null, found)) return false;
    at += size;
  }
  return at === to;
}
