import { Alert } from "@/components/ui/alert";
import type { OwnTransfer } from "@/lib/orders/bank/rows";
import { transferNews } from "@/lib/orders/bank/wording";

type Props = { transfer: OwnTransfer; currency: string; today: string };

const VARIANTS = { claimed: "default", seen: "default", confirmed: "success", refused: "attention" } as const;

/** How far we are with a transfer, by when we have looked, and what there is to do. */
export function TransferNews({ transfer, currency, today }: Props) {
  const { title, sentences } = transferNews(transfer, { currency, today });
  const { state, outcome, reason } = transfer;
  return (
    <Alert
      variant={state === "confirmed" && outcome !== "paid" ? "attention" : VARIANTS[state]}
      role="status"
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      {reason ? (
        <p>
          What our colleague writes: <q className="whitespace-pre-line">{reason}</q>
        </p>
      ) : null}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}
