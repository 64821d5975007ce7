/** Our bank account, transfers that buyers tell of, and the two people who check them. */
import { randomInt, randomUUID } from "node:crypto";
import type { TestDatabase } from "./database.ts";
import { PRICE } from "./order-rows.ts";

const ACCOUNT = {
  holder: "Campusbound Private Limited",
  bank: "HDFC Bank, MG Road",
  account_number: "50100123456789",
  ifsc: "HDFC0001234",
  upi_id: "fees@hdfcbank",
};

export async function proposeAccount(
  db: TestDatabase,
  who = "admin",
  more: object = {},
  key = randomUUID() as string,
): Promise<string> {
  const [row] = await db.does<{ id: string }>(who, "select public.propose_bank_account($1, $2) as id", [
    { ...ACCOUNT, ...more },
    key,
  ]);
  return row?.id ?? "";
}

export async function decideAccount(
  db: TestDatabase,
  who: string,
  accountId: string,
  verdict: "confirm" | "withdraw" | "end",
): Promise<string> {
  const [row] = await db.does<{ came: string }>(
    who,
    "select public.decide_bank_account($1, (select a.version from public.bank_accounts as a where a.id = $1), $2) as came",
    [accountId, verdict],
  );
  return row?.came ?? "";
}

export const shownAccount = async (db: TestDatabase) =>
  (
    await db.does<{ account: { account_number: string } | null }>(
      "server",
      "select public.read_bank_account() as account",
    )
  )[0]?.account ?? null;

/** Twelve digits that no other transfer of the tests has. */
export const newReference = (): string =>
  String(randomInt(100_000_000_000, 281_474_976_710_655)).slice(0, 12);

export async function beginTransfer(db: TestDatabase, buyer: string, orderId: string): Promise<Date> {
  const [row] = await db.does<{ until: string }>(
    "server",
    "select public.begin_bank_transfer($1, $2) as until",
    [orderId, buyer],
  );
  return new Date(row?.until ?? 0);
}

type Claim = {
  reference?: string;
  amount?: number;
  kind?: string;
  paidOn?: string;
  proof?: object | null;
  key?: string;
  isByLink?: boolean;
};

export async function claimTransfer(
  db: TestDatabase,
  buyer: string,
  orderId: string,
  {
    reference = newReference(),
    amount = PRICE,
    kind = "upi",
    paidOn = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
    proof = null,
    key = randomUUID(),
    isByLink = false,
  }: Claim = {},
): Promise<string> {
  const [row] = await db.does<{ made: { id: string } }>(
    "server",
    "select public.claim_bank_transfer($1, $2, $3, $4, $5, $6) as made",
    [orderId, buyer, isByLink, { kind, reference, amount_minor: amount, paid_on: paidOn }, proof, key],
  );
  return row?.made.id ?? "";
}

export async function seeTransfer(
  db: TestDatabase,
  who: string,
  transferId: string,
  received = PRICE,
): Promise<void> {
  await db.does(who, "select public.see_bank_transfer($1, $2, $3)", [
    transferId,
    await versionOf(db, transferId),
    received,
  ]);
}

export async function decideTransfer(
  db: TestDatabase,
  who: string,
  transferId: string,
  verdict: "confirm" | "return" | "refuse" = "confirm",
  reason: string | null = null,
): Promise<string> {
  const [row] = await db.does<{ came: string }>(
    who,
    "select public.decide_bank_transfer($1, $2, $3, $4) as came",
    [transferId, await versionOf(db, transferId), verdict, reason],
  );
  return row?.came ?? "";
}

export async function versionOf(db: TestDatabase, transferId: string): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    "select version from public.bank_transfers where id = $1",
    [transferId],
  );
  return row?.version ?? 0;
}

export async function transfer(db: TestDatabase, transferId: string) {
  const [row] = await db.query<{
    state: string;
    outcome: string | null;
    received: number | null;
    proof: string | null;
    claimer: string | null;
  }>(
    "select state, outcome, received_minor::int as received, proof_object as proof, claimed_by as claimer from public.bank_transfers where id = $1",
    [transferId],
  );
  return row;
}
