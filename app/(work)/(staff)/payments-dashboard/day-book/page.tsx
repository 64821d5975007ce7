import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { DayBook } from "@/components/orders/ledger/day-book";
import { DayChoice } from "@/components/orders/ledger/day-choice";
import { requirePage } from "@/lib/access/actor";
import { readDayBook, SHOWN_JOURNALS } from "@/lib/orders/ledger/queries";
import { readDay } from "@/lib/orders/ledger/rules";
import { PAYMENTS_PATH } from "@/lib/orders/path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/payments-dashboard/day-book");

export default async function DayBookPage({ searchParams }: PageProps<"/payments-dashboard/day-book">) {
  await requirePage("/payments-dashboard/day-book");
  const day = readDay((await searchParams).day, dayInIndia());
  const book = await readDayBook(await userDb(), day, SHOWN_JOURNALS);
  return (
    <DashboardShell>
      <PageHead
        title={`Day book, ${formatDay(day)}`}
        eyebrow={
          <a href={PAYMENTS_PATH} className="text-link">
            Payments
          </a>
        }
        filters={<DayChoice book={book} />}
      />
      <DayBook book={book} />
    </DashboardShell>
  );
}
