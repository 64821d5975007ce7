import { notFound } from "next/navigation";
import { requirePage } from "@/lib/access/actor";

/** No service has a price, so there is nothing to pay under any id. */
export default async function ServicePaymentPage({
  params,
}: PageProps<"/service-payment/[serviceId]">): Promise<never> {
  const { serviceId } = await params;
  await requirePage(`/service-payment/${serviceId}`);
  notFound();
}
