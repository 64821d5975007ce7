import decode from "heic-decode";
import type { Answers } from "./tasks.ts";

/** The decoder holds each several times. */
const MOST_PIXELS = 64_000_000;

/** The first picture of the file, upright: how the phone was held is applied in decoding. Run by the worker. */
export async function readHeic(bytes: Uint8Array): Promise<Answers["decode-heic"]> {
  try {
    const [picture] = await decode.all({ buffer: bytes });
    if (!picture) return { ok: false, reason: "broken" };
    if (picture.width * picture.height > MOST_PIXELS) return { ok: false, reason: "too-many-pixels" };
    const { width, height, data } = await picture.decode();
    return { ok: true, value: { width, height, data: new Uint8Array(data) } };
  } catch {
    return { ok: false, reason: "broken" };
  }
}
