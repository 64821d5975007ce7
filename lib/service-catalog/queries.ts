import "server-only";
import { cache } from "react";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { getNavigation } from "@/lib/site/navigation";
import {
  call,
  type OfferedService,
  type PricedService,
  pricedService,
  type RefundPolicy,
  refundPolicyRow,
  type ServicePrice,
  type TaxRate,
  taxRateRow,
} from "./rows";

export type Service = { name: string; description: string; href: string | null };

/** The core services as the menu names them; each leads to its page where there is one. */
export async function listServices(): Promise<Service[]> {
  const menus = await getNavigation();
  const groups = menus.find((menu) => menu.id === "services")?.groups ?? [];
  return groups
    .filter((group) => group.title === "Core services")
    .flatMap((group) => group.links)
    .map(({ name, description = "", href = null }) => ({ name, description, href }));
}

const isOffered = (service: PricedService): service is OfferedService =>
  service.isOffered && service.price !== null;

/** The shop: what is offered and has a price today, for anybody. */
export const listOfferedServices = cache(async (): Promise<OfferedService[]> => {
  const { data, error } = await publicDb(["services"]).rpc("list_priced_services", undefined, { get: true });
  if (error) throw error;
  return parseAnswer("list_priced_services", z.array(pricedService), data).filter(isOffered);
});

/** The single service that a page is about, with its price; none where it is not sold or cannot be read just now. */
export async function findServiceOfPage(slug: string): Promise<OfferedService | null> {
  try {
    const services = await listOfferedServices();
    return services.find(({ pageSlug }) => pageSlug === slug) ?? null;
  } catch (error) {
    logError("services.price_unavailable", error);
    return null;
  }
}

/** Everything that was ever set up, for those who read payments. */
export async function listAllServices(db: Db): Promise<PricedService[]> {
  const { data, error } = await call(db, "list_priced_services");
  if (error) throw new Error(`The services could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** What a service has cost, costs and will cost, the newest first. */
export async function listServicePrices(db: Db, serviceId: string): Promise<ServicePrice[]> {
  const { data, error } = await call(db, "list_service_prices", { p_service_id: serviceId });
  if (error) throw new Error(`The prices could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** The latest rate of each code. */
export async function listTaxRates(db: Db): Promise<TaxRate[]> {
  const { data, error } = await db
    .from("tax_rates")
    .select("sac, valid_from, rate_basis_points, description, source, checked_on")
    .order("sac")
    .order("valid_from", { ascending: false });
  if (error) throw new Error(`The rates of tax could not be listed: ${error.code} ${error.message}`);
  const rates = parseAnswer("tax_rates", z.array(taxRateRow), data);
  return rates.filter(({ sac }, index) => rates[index - 1]?.sac !== sac);
}

export async function listRefundPolicies(db: Db): Promise<RefundPolicy[]> {
  const { data, error } = await db
    .from("refund_policies")
    .select("id, name, version, refund_rules(is_begun, within_days, share_percent, place)")
    .order("name")
    .order("version", { ascending: false })
    .order("place", { referencedTable: "refund_rules" });
  if (error) throw new Error(`The refund policies could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("refund_policies", z.array(refundPolicyRow), data);
}
