import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { InvoiceScreen } from "@/components/invoices/invoice-screen";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { requirePage } from "@/lib/access/actor";
import { findInvoice, listRelatedInvoices } from "@/lib/invoices/queries";
import { userDb } from "@/lib/platform/supabase/user";

type Props = PageProps<"/purchase-history/[invoiceId]">;

export const metadata = dashboardMetadata("/purchase-history/{invoiceId}");

export default async function InvoicePage({ params }: Props) {
  const { invoiceId } = await params;
  await requirePage(`/purchase-history/${invoiceId}`);
  const db = await userDb();
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice) notFound();
  return (
    <DashboardShell>
      <InvoiceScreen invoice={invoice} related={await listRelatedInvoices(db, invoice)} />
    </DashboardShell>
  );
}
