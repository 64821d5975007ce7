import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClosedPage } from "@/components/family-links/closed-page";
import { FamilyView } from "@/components/family-links/family-view";
import { LeaveForm } from "@/components/family-links/leave-form";
import { PageHeader } from "@/components/layout/page-header";
import { openFamilyView } from "@/lib/family-links/by-link";
import { familyViewSchema } from "@/lib/family-links/schema";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = {
  title: "How the applications stand",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** What a family reads, in a browser in which a code was entered. Asked anew at each request, so that an end ends it. */
export default async function FamilyViewPage({ params }: PageProps<"/family/[linkId]">) {
  const link = familyViewSchema.safeParse(await params);
  if (!link.success) notFound();
  const reading = await openFamilyView(link.data.linkId);
  if (!reading)
    return (
      <Frame>
        <ClosedPage
          title="Open this page from your email"
          lead="This device is not known, or thirty days have passed. Open the link in our email once more: we send you a new code."
        />
      </Frame>
    );
  if (reading === "too_many")
    return (
      <Frame>
        <ClosedPage title="Too many tries" lead="Please wait fifteen minutes, then reload this page." />
      </Frame>
    );
  if (reading.state === "ended")
    return (
      <Frame>
        <ClosedPage
          title="This page is closed"
          lead={`Thank you for following along, ${reading.readerName}. ${reading.studentName} no longer shares this page. If you would like to see it again, just ask.`}
        >
          <ForParents />
        </ClosedPage>
      </Frame>
    );
  const today = dayInIndia();
  return (
    <Frame>
      <article className="grid gap-8">
        <PageHeader
          eyebrow={`For ${reading.readerName}`}
          title={`How ${reading.studentName}’s applications stand`}
          lead={`As of today, ${formatDay(today)}. You can read here; only ${reading.studentName} and our team can change anything.`}
        />
        <FamilyView view={reading} today={today} level={2} />
        <footer className="grid gap-4 border-t pt-5 print:hidden">
          <ForParents />
          <p className="measure text-sm text-muted-foreground">
            {reading.studentName} sees when you look, decides whether you see sums of money, and can close
            this page at any time.
          </p>
          <LeaveForm linkId={link.data.linkId} />
        </footer>
      </article>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return <div className="page-width max-w-4xl py-10 lg:py-14">{children}</div>;
}

function ForParents() {
  return (
    <p>
      <a className="text-link" href={paths.forParents}>
        What parents ask first: costs, visa, risks and dates
      </a>
    </p>
  );
}
