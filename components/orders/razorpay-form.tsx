import { Button } from "@/components/ui/button";

type Props = {
  keyId: string;
  providerOrderId: string;
  amountMinor: number;
  currency: string;
  title: string;
  name: string;
  email: string;
  /** Where Razorpay sends the browser afterwards, whole. */
  returnUrl: string;
  cancelUrl: string;
};

/**
 * Razorpay's hosted checkout (https://razorpay.com/docs/payments/payment-gateway/web-integration/hosted/): a form that leads
 * there, so that none of its scripts runs on our pages.
 */
export function RazorpayForm({
  keyId,
  providerOrderId,
  amountMinor,
  currency,
  title,
  name,
  email,
  returnUrl,
  cancelUrl,
}: Props) {
  const fields = {
    key_id: keyId,
    order_id: providerOrderId,
    amount: String(amountMinor),
    currency,
    name: "Campusbound",
    description: title,
    "prefill[name]": name,
    "prefill[email]": email,
    callback_url: returnUrl,
    cancel_url: cancelUrl,
  };
  return (
    <form method="post" action="https://api.razorpay.com/v1/checkout/embedded" className="grid gap-3">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <p>You pay on the page of Razorpay, by UPI, card or net banking, and come back here.</p>
      <Button type="submit" className="w-fit">
        Go on to Razorpay
      </Button>
    </form>
  );
}
