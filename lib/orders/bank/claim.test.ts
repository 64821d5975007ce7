import { beforeEach, expect, test, vi } from "vitest";
import type { Db } from "@/lib/platform/supabase/db";

vi.mock("server-only", () => ({}));
vi.mock("@/lib/documents/files/scanner", () => ({ scan: async () => "clean" }));
vi.mock("@/lib/documents/files/inspect", () => ({
  inspectFile: async (bytes: Uint8Array) => ({ isAccepted: true, bytes, type: "application/pdf" }),
}));
const { claimTransfer } = await import("./claim");

const ID = "11111111-1111-4111-8111-111111111111";
const remove = vi.fn(async (_: string[]) => ({ error: null }));
const answered = (answer: (object: string) => object) =>
  ({
    storage: { from: () => ({ upload: async () => ({ error: null }), remove }) },
    rpc: async (_: string, { p_proof: proof }: { p_proof: { object: string } }) => answer(proof.object),
  }) as unknown as Db;
const tell = (db: Db) =>
  claimTransfer(
    db,
    { id: ID, userId: ID, isByLink: false },
    {
      key: ID,
      kind: "upi",
      reference: "412345678901",
      amount: 1_770_000,
      paidOn: "2026-11-27",
      proof: new File(["%PDF"], "slip.pdf"),
    },
  );
const refused = (status: number, error: object) => () => ({ data: null, error, status });

beforeEach(() => vi.clearAllMocks());

test("A file belongs to the transfer it was sent with, and goes where there is none", async () => {
  const kept = await tell(
    answered((object) => ({ data: { id: ID, proof_object: object }, error: null, status: 200 })),
  );
  expect(kept.ok).toBe(true);
  expect(remove).not.toHaveBeenCalled();
  const taken = await tell(answered(refused(409, { code: "PT409", details: "taken", message: "" })));
  expect(taken).toMatchObject({ ok: false, reason: "taken" });
  expect(remove).toHaveBeenCalledTimes(1);
  const again = `proofs/${ID}`;
  await tell(answered(() => ({ data: { id: ID, proof_object: again }, error: null, status: 200 })));
  expect(remove).toHaveBeenCalledTimes(2);
  expect(remove).not.toHaveBeenCalledWith([again]);
});

test("Without an answer nobody knows whether the transfer was kept, so its file stays", async () => {
  for (const status of [0, 502]) {
    const lost = tell(answered(refused(status, { code: "", details: "", message: "fetch failed" })));
    await expect(lost).rejects.toMatchObject({ message: "fetch failed" });
  }
  expect(remove).not.toHaveBeenCalled();
});
