/** What the QR code of a payment by UPI says. Without I/O. */

type Payable = { upiId: string; holder: string; amountMinor: number; reference: string };

/** NPCI's link for a payment to a business: to whom, how much, and what it is for. Any UPI app reads it. */
export function upiLink({ upiId, holder, amountMinor, reference }: Payable): string {
  const fields = {
    pa: upiId,
    pn: holder,
    am: `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, "0")}`,
    cu: "INR",
    tn: reference,
  };
  // The @ stays as it is: some apps do not decode it.
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%40", "@")}`,
  );
  return `upi://pay?${query.join("&")}`;
}
