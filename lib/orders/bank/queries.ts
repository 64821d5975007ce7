import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { TransferSort } from "./list";
import {
  type BankAccount,
  call,
  type ListedTransfer,
  OWN_COLUMNS,
  type OwnTransfer,
  ownTransfer,
  type TransferFile,
  type TransferProof,
} from "./rows";

const OWN_LIMIT = 20;

/** Every account for transfers that there was, the latest first, and how many could confirm one. */
export async function listBankAccounts(db: Db): Promise<{ administrators: number; accounts: BankAccount[] }> {
  const { data, error } = await call(db, "list_bank_accounts");
  if (error) throw new Error(`Bank accounts could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** The transfers that were told of for an order, the latest first. */
export async function listTransfersOfOrder(db: Db, orderId: string): Promise<OwnTransfer[]> {
  const { data, error } = await db
    .from("bank_transfers")
    .select(OWN_COLUMNS)
    .eq("order_id", orderId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(OWN_LIMIT);
  if (error) throw new Error(`The transfers could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("bank_transfers", z.array(ownTransfer), data);
}

/** A page of everybody's transfers, under the filters and in the order that are asked for. */
export async function listTransfers(
  db: Db,
  request: ListRequest<TransferSort>,
): Promise<ListPage<ListedTransfer>> {
  const { data, error } = await call(db, "list_bank_transfers", listArguments(request));
  if (error) throw new Error(`Transfers could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** A transfer with its order, and who has checked it. */
export async function readTransfer(db: Db, transferId: string): Promise<TransferFile | null> {
  if (!z.guid().safeParse(transferId).success) return null;
  const { data, error } = await call(db, "read_bank_transfer", { p_transfer_id: transferId });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The transfer could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Where the file lies that a buyer showed; null where there is none, or the caller may not see it. */
export async function openProof(db: Db, transferId: string): Promise<TransferProof | null> {
  if (!z.guid().safeParse(transferId).success) return null;
  const { data, error } = await call(db, "open_transfer_proof", { p_transfer_id: transferId });
  if (error?.code === "PT401" || error?.code === "PT403") return null;
  if (error) throw new Error(`The proof could not be opened: ${error.code} ${error.message}`);
  return data;
}
