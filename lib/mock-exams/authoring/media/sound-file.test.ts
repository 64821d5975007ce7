/** A recording is what its content says, from its first byte to its last. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { judgeSound } from "./sound-file";

const FOLDER = path.join(import.meta.dirname, "../../../../supabase/seeds/exam-papers/ielts/audio");
const BYTES_A_SECOND = 3_000;
const mp3 = await readdir(FOLDER).then((names) => readFile(path.join(FOLDER, names[0] ?? "")));

const u32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer);
const be32 = (value: number) => u32(value).reverse();

function wav(seconds: number, behind = Buffer.alloc(0)) {
  const data = Buffer.alloc(16_000 * seconds);
  const format = Buffer.concat([
    Buffer.from([1, 0, 1, 0]),
    u32(8_000),
    u32(16_000),
    Buffer.from([2, 0, 16, 0]),
  ]);
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([Buffer.from(name), u32(content.length), content]);
  const body = Buffer.concat([chunk("fmt ", format), chunk("data", data), behind]);
  return Buffer.concat([Buffer.from("RIFF"), u32(body.length + 4), Buffer.from("WAVE"), body]);
}

function oggPage(position: number, content: Buffer, serial = 7) {
  const head = Buffer.alloc(27);
  head.write("OggS");
  head.writeBigInt64LE(BigInt(position), 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(1, 26);
  return Buffer.concat([head, Buffer.from([content.length]), content]);
}
const opusHead = Buffer.concat([
  Buffer.from("OpusHead"),
  Buffer.from([1, 1, 56, 1]),
  u32(48_000),
  Buffer.alloc(3),
]);
const ogg = (...more: Buffer[]) =>
  Buffer.concat([
    oggPage(0, opusHead),
    oggPage(48_312, Buffer.from("tags")),
    oggPage(96_312, Buffer.alloc(90)),
    ...more,
  ]);

const box = (name: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([be32(body.length + 8), Buffer.from(name), body]);
};
const m4a = (handler: string, behind = Buffer.alloc(0)) =>
  Buffer.concat([
    box("ftyp", Buffer.from("M4A \0\0\0\0")),
    box(
      "moov",
      box("mvhd", Buffer.alloc(12), be32(1_000), be32(3_500), Buffer.alloc(80)),
      box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)))),
    ),
    box("mdat", Buffer.alloc(64)),
    behind,
  ]);

describe("Recordings", () => {
  test("An MP3 of ours is as long as its length says, and its tags are left out", () => {
    const judged = judgeSound(mp3);
    expect(judged).toMatchObject({ ok: true, value: { mime: "audio/mpeg", extension: "mp3" } });
    const { durationMs, bytes } = judged.ok ? judged.value : { durationMs: 0, bytes: [] };
    expect(Math.abs(durationMs / 1000 - mp3.length / BYTES_A_SECOND)).toBeLessThan(0.2);
    const tag = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\x0a"), Buffer.from("<script>!!")]);
    const end = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125, "x")]);
    const tagged = judgeSound(Buffer.concat([tag, mp3, end]));
    expect(tagged.ok && tagged.value.bytes.length).toBe(bytes.length);
    expect(tagged.ok && tagged.value.durationMs).toBe(durationMs);
  });

  test.each([
    ["WAV", wav(2), "audio/wav", 2_000],
    ["Ogg with Opus", ogg(), "audio/ogg", 2_000],
    ["M4A", m4a("soun"), "audio/mp4", 3_500],
  ])("%s is taken by its content", (_, file, mime, durationMs) => {
    expect(judgeSound(file)).toMatchObject({ ok: true, value: { mime, durationMs } });
  });

  test.each([
    ["nothing", Buffer.alloc(0), "missing"],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>"), "not_media"],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "not_media"],
    [
      "an MP3 with something behind it",
      Buffer.concat([mp3, Buffer.from("PK\x05\x06 and an archive")]),
      "damaged",
    ],
    ["a WAV with something behind it", wav(1, Buffer.from("<html>")), "damaged"],
    ["a WAV cut short", wav(1).subarray(0, 400), "damaged"],
    ["an Ogg of two streams", ogg(oggPage(1, Buffer.alloc(9), 8)), "damaged"],
    ["an Ogg with something behind it", Buffer.concat([ogg(), Buffer.from("<script>")]), "damaged"],
    ["a film", m4a("vide"), "damaged"],
    ["an M4A with something behind it", m4a("soun", Buffer.from("PK\x03\x04 archive")), "damaged"],
    ["a sound without length", wav(0), "damaged"],
    ["a sound of two hours", m4aOf(7_200), "too_long"],
  ])("%s is refused", (_, file, reason) => {
    expect(judgeSound(file)).toMatchObject({ ok: false, reason });
  });
});

function m4aOf(seconds: number) {
  const file = m4a("soun");
  file.writeUInt32BE(seconds * 1_000, file.indexOf("mvhd") + 4 + 16);
  return file;
}
