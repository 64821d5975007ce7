import { createLoader } from "nuqs/server";
import { CouponList } from "@/components/coupons/coupon-list";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { COUPON_MATCHERS, couponList, stateOfCoupon } from "@/lib/coupons/list";
import { NEW_COUPON_PATH } from "@/lib/coupons/path";
import { listCoupons } from "@/lib/coupons/queries";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/payments-dashboard/coupons");

const load = createLoader(couponList.parsers);

export default async function CouponsDeskPage({ searchParams }: PageProps<"/payments-dashboard/coupons">) {
  const actor = await requirePage("/payments-dashboard/coupons");
  const asked = await searchParams;
  const mayEdit = canFollowLink(actor, NEW_COUPON_PATH);
  const [coupons, preferences] = await Promise.all([
    listCoupons(await userDb()),
    storedPreferences("coupons"),
  ]);
  const now = new Date();
  const listed = coupons.map((coupon) => ({ ...coupon, state: stateOfCoupon(coupon, now) }));
  return (
    <DashboardShell>
      <PageHead
        title="Coupons"
        actions={
          mayEdit ? (
            <a href={NEW_COUPON_PATH} className={buttonVariants({ variant: "outline" })}>
              Add a coupon
            </a>
          ) : undefined
        }
      />
      {asked.done === "create" ? (
        <Alert variant="success" role="status">
          <p>Added. From its first day on it can be typed at the payment of a service.</p>
        </Alert>
      ) : null}
      <CouponList
        page={pageOfRows(listed, couponList.toRequest(load(asked)), COUPON_MATCHERS)}
        preferences={preferences}
        mayEdit={mayEdit}
      />
    </DashboardShell>
  );
}
