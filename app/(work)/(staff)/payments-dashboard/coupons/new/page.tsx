import { randomUUID } from "node:crypto";
import { CouponForm } from "@/components/coupons/coupon-form";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { COUPONS_DESK_PATH } from "@/lib/coupons/path";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { listAllServices } from "@/lib/service-catalog/queries";

export const metadata = dashboardMetadata("/payments-dashboard/coupons/new");

export default async function NewCouponPage() {
  await requirePage("/payments-dashboard/coupons/new");
  const services = await listAllServices(await userDb());
  return (
    <DashboardShell>
      <PageHead
        title="Add a coupon"
        eyebrow={
          <a href={COUPONS_DESK_PATH} className="text-link">
            Coupons
          </a>
        }
        lead="A coupon is never changed afterwards: end it and add another."
      />
      <div className="max-w-3xl">
        <FormCard title="The coupon">
          <CouponForm
            newKey={randomUUID()}
            services={services.map(({ id, name }) => ({ id, name }))}
            today={dayInIndia()}
          />
        </FormCard>
      </div>
    </DashboardShell>
  );
}
