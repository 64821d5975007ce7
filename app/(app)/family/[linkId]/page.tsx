import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useLocalPath, useTranslate } from "#translate";
import { ClosedPage } from "@/components/family-links/closed-page";
import { FamilyView } from "@/components/family-links/family-view";
import { LanguageLink } from "@/components/family-links/language-link";
import { LeaveForm } from "@/components/family-links/leave-form";
import { PageHeader } from "@/components/layout/page-header";
import { openFamilyView } from "@/lib/family-links/by-link";
import { familyViewPath } from "@/lib/family-links/path";
import { familyViewSchema } from "@/lib/family-links/schema";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { otherAddresses } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

type Props = PageProps<"/family/[linkId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = pageLocale();
  const { linkId } = await params;
  return {
    title: translator(locale)("How the applications stand"),
    robots: { index: false, follow: false },
    referrer: "same-origin",
    other: otherAddresses(familyViewPath(linkId), locale),
  };
}

/** What a family reads, in a browser in which a code was entered. Asked anew at each request, so that an end ends it. */
export default async function FamilyViewPage({ params }: Props) {
  const t = useTranslate();
  const link = familyViewSchema.safeParse(await params);
  if (!link.success) notFound();
  const { linkId } = link.data;
  const reading = await openFamilyView(linkId);
  if (!reading)
    return (
      <Frame linkId={linkId}>
        <ClosedPage
          title={t("Open this page from your email")}
          lead={t(
            "This device is not known, or thirty days have passed. Open the link in our email once more: we send you a new code.",
          )}
        />
      </Frame>
    );
  if (reading === "too_many")
    return (
      <Frame linkId={linkId}>
        <ClosedPage
          title={t("Too many tries")}
          lead={t("Please wait fifteen minutes, then reload this page.")}
        />
      </Frame>
    );
  if (reading.state === "ended")
    return (
      <Frame linkId={linkId}>
        <ClosedPage
          title={t("This page is closed")}
          lead={t(
            "Thank you for following along, {reader}. {student} no longer shares this page. If you would like to see it again, just ask.",
            { reader: reading.readerName, student: reading.studentName },
          )}
        >
          <ForParents />
        </ClosedPage>
      </Frame>
    );
  const today = dayInIndia();
  const name = reading.studentName;
  return (
    <Frame linkId={linkId}>
      <article className="grid gap-8">
        <PageHeader
          eyebrow={t("For {name}", { name: reading.readerName })}
          title={t("How {name}’s applications stand", { name })}
          lead={t("As of today, {day}. You can read here; only {name} and our team can change anything.", {
            day: formatDay(today, pageLocale()),
            name,
          })}
        />
        <FamilyView view={reading} today={today} level={2} />
        <footer className="grid gap-4 border-t pt-5 print:hidden">
          <ForParents />
          <p className="measure text-sm text-muted-foreground">
            {t(
              "{name} sees when you look, decides whether you see sums of money, and can close this page at any time.",
              { name },
            )}
          </p>
          <LeaveForm linkId={linkId} />
        </footer>
      </article>
    </Frame>
  );
}

function Frame({ linkId, children }: { linkId: string; children: React.ReactNode }) {
  return (
    <div className="page-width max-w-4xl py-10 lg:py-14">
      <LanguageLink path={familyViewPath(linkId)} />
      {children}
    </div>
  );
}

function ForParents() {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <p>
      <a className="text-link" href={localPath(paths.forParents)}>
        {t("What parents ask first: costs, visa, risks and dates")}
      </a>
    </p>
  );
}
