import { PAYMENTS_PATH } from "../path";

export const TRANSFERS_PATH = `${PAYMENTS_PATH}/transfers`;
/** A transfer that two colleagues check. */
export const transferPath = (transferId: string): string => `${TRANSFERS_PATH}/${transferId}`;
/** What the buyer showed of it. */
export const proofPath = (transferId: string): string => `/api/bank-transfers/${transferId}`;

export const BANK_ACCOUNT_PATH = `${PAYMENTS_PATH}/bank-account`;
