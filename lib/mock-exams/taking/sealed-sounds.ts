import type { Play } from "./rows.ts";

const LOAD_AGAIN_MS = 5_000;
const LONGEST_LOAD_MS = 120_000;

type Sealed = { bytes: ArrayBuffer; type: string };

/** The sounds of an exam as they are loaded, which is free: each is sealed, and what opens it comes with its play. */
export class SealedSounds {
  private readonly sealed = new Map<string, Sealed>();
  private readonly keys = new Map<string, string>();
  private isLoading = false;
  private notBefore = 0;

  has(id: string): boolean {
    return this.sealed.has(id);
  }

  hasKey(id: string): boolean {
    return this.keys.has(id);
  }

  loaded(): ReadonlySet<string> {
    return new Set(this.sealed.keys());
  }

  noteKeys(plays: readonly Play[]): void {
    for (const { stimulus, key } of plays) if (key) this.keys.set(stimulus, key);
  }

  /** Whether something may be asked for now, or is to wait after a failure. */
  mayAsk(): boolean {
    return performance.now() >= this.notBefore;
  }

  askLater(): void {
    this.notBefore = performance.now() + LOAD_AGAIN_MS;
  }

  askNow(): void {
    this.notBefore = 0;
  }

  /** One at a time. */
  mayLoad(): boolean {
    return !this.isLoading && this.mayAsk();
  }

  /** Whether it came; if not it is asked for again later. */
  async load(id: string, place: { attemptId: string; ordinal: number }): Promise<boolean> {
    this.isLoading = true;
    try {
      const answer = await fetch("/api/exam/sound", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(place),
        cache: "no-store",
        signal: AbortSignal.timeout(LONGEST_LOAD_MS),
      });
      if (!answer.ok) throw new Error(`The sound was answered ${answer.status}.`);
      const type = answer.headers.get("x-sound-type") ?? "audio/mpeg";
      this.sealed.set(id, { bytes: await answer.arrayBuffer(), type });
      return true;
    } catch {
      this.askLater();
      return false;
    } finally {
      this.isLoading = false;
    }
  }

  /** The address of the opened sound. Null when it was broken on its way: it is loaded anew. */
  async open(id: string): Promise<string | null> {
    const [sealed, key] = [this.sealed.get(id), this.keys.get(id)];
    if (!sealed || !key) return null;
    try {
      return await addressOf(sealed, key);
    } catch {
      this.sealed.delete(id);
      this.askLater();
      return null;
    }
  }
}

async function addressOf({ bytes, type }: Sealed, key: string): Promise<string> {
  const raw = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const opener = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
  const sound = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.slice(0, 12) },
    opener,
    bytes.slice(12),
  );
  return URL.createObjectURL(new Blob([sound], { type }));
}
