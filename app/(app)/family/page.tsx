import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { ClosedPage } from "@/components/family-links/closed-page";
import { FamilyDoor } from "@/components/family-links/family-door";
import { openFamilyDoor, openFamilyView } from "@/lib/family-links/by-link";
import { familyViewPath } from "@/lib/family-links/path";
import { familyDoorSchema } from "@/lib/family-links/schema";

export const metadata: Metadata = {
  title: "A page for your family",
  robots: { index: false, follow: false },
  // The address holds a token: other sites must not learn it.
  referrer: "same-origin",
};

/** Shows who invites and uses nothing up: mail scanners open every link before its person does. */
export default async function FamilyDoorPage({ searchParams }: PageProps<"/family">) {
  const link = familyDoorSchema.safeParse(await searchParams);
  const invitation = link.success ? await openFamilyDoor(link.data.token) : null;
  if (link.success && invitation && invitation !== "too_many" && invitation.state === "open") {
    const known = await openFamilyView(invitation.linkId);
    if (known && known !== "too_many") redirect(familyViewPath(invitation.linkId) as Route);
  }
  return (
    <div className="page-width max-w-3xl py-10 lg:py-16">
      {!link.success || !invitation ? (
        <ClosedPage
          title="This link doesn’t work"
          lead="Open it from the newest email, and make sure you have the whole link. Whoever invited you can send it again."
        />
      ) : invitation === "too_many" ? (
        <ClosedPage
          title="Too many tries"
          lead="Please wait fifteen minutes, then open the link from your email again."
        />
      ) : invitation.state === "ended" ? (
        <ClosedPage
          title="This page is closed"
          lead={`${invitation.studentName} no longer shares it. If you would like to see it again, just ask.`}
        />
      ) : invitation.state === "expired" ? (
        <ClosedPage
          title="This invitation has run out"
          lead={`${invitation.studentName} can send you a new one in a moment. Just ask.`}
        />
      ) : (
        <FamilyDoor invitation={invitation} token={link.data.token} isCodeAsked={link.data.step === "code"} />
      )}
    </div>
  );
}
