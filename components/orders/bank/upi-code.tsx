import { buttonVariants } from "@/components/ui/button";
import { qrPath } from "@/lib/orders/bank/qr";
import { upiLink } from "@/lib/orders/bank/upi";
import { formatMinor } from "@/lib/service-catalog/price";

type Props = { upiId: string; holder: string; amountMinor: number; currency: string; reference: string };

/** The four squares around a code that a camera needs to find it. */
const QUIET = 4;

/** A payment by UPI: a code for another screen, and a button for this one. */
export function UpiCode({ upiId, holder, amountMinor, currency, reference }: Props) {
  const link = upiLink({ upiId, holder, amountMinor, reference });
  const { path, size } = qrPath(link);
  const sum = formatMinor(amountMinor, currency);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
        className="size-52 shrink-0 rounded-md border bg-white text-black"
        shapeRendering="crispEdges"
        role="img"
        aria-labelledby="upi-code"
      >
        <title id="upi-code">{`UPI QR code for ${sum} to ${holder}, order ${reference}`}</title>
        <path d={path} fill="currentColor" />
      </svg>
      <div className="grid max-w-sm gap-3">
        <p>
          Scan the code with any UPI app. The sum and your order are filled in: check that it says{" "}
          <strong>{holder}</strong> and <strong className="figures">{sum}</strong> before you pay.
        </p>
        <p>
          <a href={link} className={buttonVariants()}>
            Pay {sum} in your UPI app
          </a>
        </p>
        <p className="text-sm text-muted-foreground">
          Your bank limits how much one UPI payment can be. If it says no, use a transfer instead.
        </p>
      </div>
    </div>
  );
}
