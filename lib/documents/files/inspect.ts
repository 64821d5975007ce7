import "server-only";
import { createHash } from "node:crypto";
import { beginsAsPdf, beginsAsPhoto } from "@/lib/platform/file-content";
import type { Turn } from "../uploads/plan";
import { doAside } from "./aside";
import { type FileFault, MAX_FILE_BYTES } from "./faults";
import { beginsAsHeic, cleanImage } from "./images";

export type InspectedFile =
  | {
      isAccepted: true;
      type: "application/pdf" | "image/jpeg" | "image/png";
      /** What is kept: a picture drawn anew, a PDF as it came, because a change would break the signature it may carry. */
      bytes: Uint8Array;
      pages: number;
      /** In hex, of what is kept. */
      sha256: string;
    }
  | { isAccepted: false; reason: FileFault };

/** What a file is by its content, and whether we keep it; its name is not asked for. A photo is turned on the way. Viruses are the scanner's matter. */
export async function inspectFile(bytes: Uint8Array, turn: Turn = 0): Promise<InspectedFile> {
  if (bytes.length === 0) return refused("empty");
  if (bytes.length > MAX_FILE_BYTES) return refused("too-large");
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (beginsAsPdf(file)) {
    const read = await doAside({ kind: "read-pdf", bytes });
    return read.ok ? accepted("application/pdf", bytes, read.value) : refused(read.reason);
  }
  if (!beginsAsPhoto(file) && !beginsAsHeic(file)) return refused("unknown-type");
  const cleaned = await cleanImage(file, turn);
  return cleaned.ok ? accepted(cleaned.value.type, cleaned.value.bytes, 1) : refused(cleaned.reason);
}

function accepted(
  type: Extract<InspectedFile, { isAccepted: true }>["type"],
  bytes: Uint8Array,
  pages: number,
): InspectedFile {
  return { isAccepted: true, type, bytes, pages, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function refused(reason: FileFault): InspectedFile {
  return { isAccepted: false, reason };
}
