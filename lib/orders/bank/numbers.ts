/** The numbers of banks: what they look like, and why one is none. Without I/O, and safe in the browser. */

/** As it is kept: capitals, without the spaces that people type for reading. */
export const plainNumber = (typed: string): string => typed.replaceAll(/\s/g, "").toUpperCase();

/** Eleven signs, the fifth of them a nought: the bank's four letters, then its branch. */
export const isIfsc = (code: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code);

export const isAccountNumber = (number: string): boolean => /^\d{9,18}$/.test(number);

export const isUpiId = (id: string): boolean => /^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31}$/.test(id);

/** ISO 9362: the bank's four letters, its country, its place, and perhaps a branch. */
export const isSwift = (code: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code);

/** ISO 13616: right where the letters as numbers, with the first four signs moved to the end, leave one when divided by 97. */
export function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return false;
  const digits = (number.slice(4) + number.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** How money was sent. */
export const TRANSFER_KINDS = ["upi", "bank", "abroad"] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

const REFERENCES: Record<TransferKind, RegExp> = {
  upi: /^\d{12}$/,
  // NEFT has sixteen signs, RTGS twenty-two; IMPS has twelve digits, as UPI does, which runs on it.
  bank: /^(\d{12}|[A-Z0-9]{16,22})$/,
  abroad: /^[A-Z0-9/-]{4,35}$/,
};

/** Whether a number can be that of such a transfer, as `bank_transfers` asks too. */
export const isTransferReference = (kind: TransferKind, reference: string): boolean =>
  REFERENCES[kind].test(reference);

/** In groups of four, for reading aloud. */
export const spaced = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, "$1 ");
