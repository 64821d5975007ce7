import { randomUUID } from "node:crypto";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { TermsForm } from "@/components/referrals/terms-form";
import { TermsList } from "@/components/referrals/terms-list";
import { Alert } from "@/components/ui/alert";
import { requirePage } from "@/lib/access/actor";
import { stateOfCoupon } from "@/lib/coupons/list";
import { listCoupons } from "@/lib/coupons/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { REFERRALS_DESK_PATH } from "@/lib/referrals/path";
import { listReferralTerms } from "@/lib/referrals/queries";
import { listAllServices } from "@/lib/service-catalog/queries";

export const metadata = dashboardMetadata("/payments-dashboard/referrals/terms");

export default async function ReferralTermsPage({
  searchParams,
}: PageProps<"/payments-dashboard/referrals/terms">) {
  const actor = await requirePage("/payments-dashboard/referrals/terms");
  const { done } = await searchParams;
  const mayEdit = actor.roles.includes("admin");
  const db = await userDb();
  const [terms, services, coupons] = await Promise.all([
    listReferralTerms(db),
    listAllServices(db),
    listCoupons(db),
  ]);
  const now = new Date();
  return (
    <DashboardShell>
      <PageHead
        title="Referral terms"
        eyebrow={
          <a href={REFERRALS_DESK_PATH} className="text-link">
            Referrals
          </a>
        }
        lead="Terms are never changed: end them and set new ones. Friends keep the terms that applied when they first contacted us."
      />
      {done === "create" ? (
        <Alert variant="success" role="status">
          <p>Saved. The pages show these terms from their first day.</p>
        </Alert>
      ) : null}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <TermsList terms={terms} now={now} mayEdit={mayEdit} />
        {mayEdit ? (
          <FormCard title="New terms">
            <TermsForm
              newKey={randomUUID()}
              services={services.map(({ id, name }) => ({ id, name }))}
              coupons={coupons
                .filter((coupon) => stateOfCoupon(coupon, now) === "active")
                .map(({ id, code }) => ({ id, name: code }))}
              today={dayInIndia()}
            />
          </FormCard>
        ) : null}
      </div>
    </DashboardShell>
  );
}
