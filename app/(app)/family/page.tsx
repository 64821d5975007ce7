import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { useTranslate } from "#translate";
import { ClosedPage } from "@/components/family-links/closed-page";
import { FamilyDoor } from "@/components/family-links/family-door";
import { LanguageLink } from "@/components/family-links/language-link";
import { openFamilyDoor, openFamilyView } from "@/lib/family-links/by-link";
import { familyDoorPath, familyViewPath } from "@/lib/family-links/path";
import { familyDoorSchema } from "@/lib/family-links/schema";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { localPath } from "@/lib/locales/routes";
import { otherAddresses } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export function generateMetadata(): Metadata {
  const locale = pageLocale();
  return {
    title: translator(locale)("A page for your family"),
    robots: { index: false, follow: false },
    // The address holds a token: other sites must not learn it.
    referrer: "same-origin",
    other: otherAddresses(paths.family, locale),
  };
}

/** Shows who invites and uses nothing up: mail scanners open every link before its person does. */
export default async function FamilyDoorPage({ searchParams }: PageProps<"/family">) {
  const t = useTranslate();
  const locale = pageLocale();
  const link = familyDoorSchema.safeParse(await searchParams);
  const invitation = link.success ? await openFamilyDoor(link.data.token) : null;
  if (link.success && invitation && invitation !== "too_many" && invitation.state === "open") {
    const known = await openFamilyView(invitation.linkId);
    if (known && known !== "too_many")
      redirect(localPath(familyViewPath(invitation.linkId), locale) as Route);
  }
  return (
    <div className="page-width max-w-3xl py-10 lg:py-16">
      <LanguageLink path={link.success ? familyDoorPath(link.data.token, link.data.step) : paths.family} />
      {!link.success || !invitation ? (
        <ClosedPage
          title={t("This link doesn’t work")}
          lead={t(
            "Open it from the newest email, and make sure you have the whole link. Whoever invited you can send it again.",
          )}
        />
      ) : invitation === "too_many" ? (
        <ClosedPage
          title={t("Too many tries")}
          lead={t("Please wait fifteen minutes, then open the link from your email again.")}
        />
      ) : invitation.state === "ended" ? (
        <ClosedPage
          title={t("This page is closed")}
          lead={t("{name} no longer shares it. If you would like to see it again, just ask.", {
            name: invitation.studentName,
          })}
        />
      ) : invitation.state === "expired" ? (
        <ClosedPage
          title={t("This invitation has run out")}
          lead={t("{name} can send you a new one in a moment. Just ask.", { name: invitation.studentName })}
        />
      ) : (
        <FamilyDoor invitation={invitation} token={link.data.token} isCodeAsked={link.data.step === "code"} />
      )}
    </div>
  );
}
