import "server-only";
import { createHash } from "node:crypto";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { refusalReader } from "@/lib/platform/supabase/refusals";
import type { Provider } from "../providers";
import type { ColumnChoice } from "./columns";
import type { SettlementLine } from "./file";
import { call } from "./rows";

const { result, done } = refusalReader({ details: [], codes: { PT403: "denied", PT404: "gone" } });

/** Keeps a file and books what matches; the same bytes again are the same file. */
export async function importSettlement(
  db: Db,
  file: { provider: Provider; name: string; bytes: Uint8Array; lines: readonly SettlementLine[] },
): Promise<Result<string, "denied" | "gone">> {
  return result(
    await call(db, "import_settlement", {
      p_provider: file.provider,
      p_file_name: file.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 200) || "file.csv",
      p_sha256: createHash("sha256").update(file.bytes).digest("hex"),
      p_lines: [...file.lines],
    }),
  );
}

export async function takeBackSettlement(
  db: Db,
  settlementId: string,
): Promise<Result<void, "denied" | "gone">> {
  return done(await db.rpc("take_back_settlement", { p_settlement_id: settlementId }));
}

/** Instead of what was remembered for this provider before. */
export async function rememberColumns(
  db: Db,
  provider: Provider,
  { columns: { settledAt, ...columns }, isFeeWithTax }: ColumnChoice,
): Promise<Result<void, "denied" | "gone">> {
  return done(
    await db.rpc("remember_settlement_columns", {
      p_provider: provider,
      p_columns: { ...columns, settled_at: settledAt },
      p_is_fee_with_tax: isFeeWithTax,
    }),
  );
}

export async function forgetColumns(db: Db, provider: Provider): Promise<Result<void, "denied" | "gone">> {
  return done(await db.rpc("forget_settlement_columns", { p_provider: provider }));
}
