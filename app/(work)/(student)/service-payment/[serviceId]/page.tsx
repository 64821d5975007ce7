import { randomUUID } from "node:crypto";
import type { Route } from "next";
import { notFound, redirect } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { CouponForm } from "@/components/orders/coupon-form";
import { OrderForm } from "@/components/orders/order-form";
import { OrderState } from "@/components/orders/order-state";
import { OrderSummary } from "@/components/orders/order-summary";
import { OwnPayLink } from "@/components/orders/own-pay-link";
import { PayForm } from "@/components/orders/pay-form";
import { RazorpayForm } from "@/components/orders/razorpay-form";
import { SandboxCheckout } from "@/components/orders/sandbox-checkout";
import { RefundLines } from "@/components/service-catalog/refund-lines";
import { Alert } from "@/components/ui/alert";
import { requirePage } from "@/lib/access/actor";
import { listCountries } from "@/lib/careers/openings/queries";
import { couponFaultText } from "@/lib/coupons/faults";
import { checkCoupon } from "@/lib/coupons/queries";
import { couponParts } from "@/lib/coupons/rules";
import { offeredProviders } from "@/lib/orders/gateways/offered";
import { findOwnPayLink } from "@/lib/orders/links/queries";
import type { OwnPayLink as OpenPayLink } from "@/lib/orders/links/rows";
import { checkoutPath, orderStatePath, servicePaymentPath } from "@/lib/orders/path";
import { findOwnOrder } from "@/lib/orders/queries";
import type { Order } from "@/lib/orders/rows";
import { latestFailure, openPayment, orderTitle } from "@/lib/orders/rules";
import { isPayable } from "@/lib/orders/wording";
import { env } from "@/lib/platform/env";
import { userDb } from "@/lib/platform/supabase/user";
import { formatMinor, priceParts } from "@/lib/service-catalog/price";
import { listOfferedServices } from "@/lib/service-catalog/queries";
import { paths } from "@/lib/site/paths";

export const metadata = dashboardMetadata("/service-payment/{serviceId}");

export default async function ServicePaymentPage({
  params,
  searchParams,
}: PageProps<"/service-payment/[serviceId]">) {
  const { serviceId } = await params;
  const actor = await requirePage(`/service-payment/${serviceId}`);
  const { order: orderId, coupon: typedCode } = await searchParams;
  if (orderId !== undefined) {
    const order = await findOwnOrder(await userDb(), actor.userId, orderId);
    if (!order || order.orderLines[0]?.serviceId !== serviceId) notFound();
    if (order.paidAt) redirect(orderStatePath(order.id) as Route);
    return <Checkout order={order} payLink={await findOwnPayLink(await userDb(), order.id)} />;
  }
  const service = (await listOfferedServices()).find(({ id }) => id === serviceId);
  if (!service) notFound();
  const { price } = service;
  const checked = await checkCoupon(await userDb(), service.id, typedCode);
  const { net, discount, tax, gross } = checked?.coupon
    ? couponParts(price, checked.coupon)
    : { ...priceParts(price), discount: 0 };
  const coupon = checked?.coupon?.code ?? null;
  const providers = offeredProviders();
  return (
    <DashboardShell>
      <PageHead title={service.name} lead={service.summary} eyebrow={<BackToShop />} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <FormCard title="What you pay">
          <OrderSummary
            title={service.name}
            currency={price.currency}
            netMinor={net}
            discountMinor={discount}
            coupon={coupon}
            taxMinor={tax}
            totalMinor={gross}
            rateBasisPoints={price.rateBasisPoints}
          >
            <CouponForm
              path={servicePaymentPath(service.id)}
              typed={typeof typedCode === "string" ? typedCode : ""}
              fault={checked?.fault ? couponFaultText(checked.fault, checked.leastTotalMinor) : null}
              applied={coupon}
            />
            <div>
              <h3 className="mb-1 font-semibold">What comes back if you stop</h3>
              <RefundLines rules={price.refundRules} />
            </div>
          </OrderSummary>
        </FormCard>
        <FormCard title="The bill">
          {providers.length > 0 ? (
            <OrderForm
              serviceId={service.id}
              priceId={price.id}
              totalMinor={gross}
              coupon={coupon}
              currency={price.currency}
              newKey={randomUUID()}
              providers={providers}
              countries={await listCountries(await userDb())}
              known={{ name: actor.fullName, email: actor.email }}
            />
          ) : (
            <p>
              Paying here is not possible just now. Please{" "}
              <a href={paths.bookConsultation} className="text-link">
                book a consultation
              </a>
              , and we tell you how to pay.
            </p>
          )}
        </FormCard>
      </div>
    </DashboardShell>
  );
}

const BackToShop = () => (
  <a href="/service-catalog" className="text-link">
    Services
  </a>
);

/** The rest of the way: to the provider, or once more to it. */
function Checkout({ order, payLink }: { order: Order; payLink: OpenPayLink | null }) {
  const now = new Date();
  const open = openPayment(order);
  const failure = open ? null : latestFailure(order);
  const title = orderTitle(order);
  const canPay = isPayable(order.state, order.expiresAt, now);
  return (
    <DashboardShell>
      <PageHead title={`Pay: ${title}`} eyebrow={<BackToShop />} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <FormCard title="What you pay">
          <OrderSummary title={title} coupon={order.couponUses?.code} {...order} />
        </FormCard>
        <div className="grid gap-8">
          <FormCard title={`Order ${order.reference}`}>
            {failure && canPay ? (
              <Alert variant="attention" role="alert" className="mb-4">
                <p>
                  The payment did not go through: <q>{failure}</q>. Nothing was charged.
                </p>
              </Alert>
            ) : null}
            {canPay ? (
              <Way order={order} open={open} title={title} />
            ) : (
              <OrderState order={order} now={now} />
            )}
          </FormCard>
          {canPay ? (
            <FormCard title="Somebody else pays">
              <OwnPayLink
                orderId={order.id}
                title={title}
                total={formatMinor(order.totalMinor, order.currency)}
                openUntil={payLink?.expiresAt ?? null}
              />
            </FormCard>
          ) : null}
        </div>
      </div>
    </DashboardShell>
  );
}

function Way({ order, open, title }: { order: Order; open: ReturnType<typeof openPayment>; title: string }) {
  const { RAZORPAY_KEY_ID: keyId, SITE_URL } = env();
  if (open?.provider === "sandbox") return <SandboxCheckout orderId={order.id} />;
  if (open?.provider === "razorpay" && keyId)
    return (
      <RazorpayForm
        keyId={keyId}
        providerOrderId={open.providerOrderId}
        amountMinor={order.totalMinor}
        currency={order.currency}
        title={title}
        name={order.billingName ?? ""}
        email={order.billingEmail ?? ""}
        returnUrl={`${SITE_URL}/api/webhooks/razorpay/return?order=${order.id}`}
        cancelUrl={`${SITE_URL}${checkoutPath(order.orderLines[0]?.serviceId ?? "", order.id)}`}
      />
    );
  return (
    <PayForm
      orderId={order.id}
      providers={offeredProviders()}
      label={order.state === "failed" ? "Try again" : "Go on to the payment"}
    />
  );
}
