import { z } from "zod";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { Note } from "@/components/dashboards/note";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { BoughtPapers } from "@/components/service-catalog/bought-papers";
import { ServiceShop } from "@/components/service-catalog/shop";
import { requirePage } from "@/lib/access/actor";
import { offeredProviders } from "@/lib/orders/gateways/offered";
import { listPaidServicesOf } from "@/lib/payments/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { boughtPapers, isExamPack } from "@/lib/service-catalog/exam-packs";
import { listOfferedServices } from "@/lib/service-catalog/queries";

export const metadata = dashboardMetadata("/exam-payment");

const compareSchema = z
  .preprocess(
    (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
    z.array(z.string()),
  )
  .catch([]);

export default async function ExamPaymentPage({ searchParams }: PageProps<"/exam-payment">) {
  const actor = await requirePage("/exam-payment");
  const [services, purchases] = await Promise.all([
    listOfferedServices(),
    listPaidServicesOf(await userDb(), actor.userId),
  ]);
  const packs = services.filter(isExamPack);
  const papers = boughtPapers(
    purchases.map(({ createdAt, ...purchase }) => ({
      ...purchase,
      boughtOn: dayInIndia(new Date(createdAt)),
    })),
    services,
  );
  if (packs.length === 0 && papers.length === 0)
    return (
      <Dashboard path="/exam-payment">
        <Note title="Nothing to pay" isWide>
          <p>
            No exam pack is on sale yet, so nothing is due.{" "}
            <a className="text-link" href="/mock-exams">
              See the exams of the studio
            </a>
            .
          </p>
        </Note>
      </Dashboard>
    );
  return (
    <DashboardShell>
      <PageHead
        title="Exam packs"
        lead="Mock papers of the exam studio: how many, of which exam, for how long."
      />
      <FormCard title="What you have">
        <BoughtPapers papers={papers} today={dayInIndia()} />
      </FormCard>
      <ServiceShop
        services={packs}
        compared={compareSchema.parse((await searchParams).compare)}
        isSold={offeredProviders().length > 0}
      />
    </DashboardShell>
  );
}
