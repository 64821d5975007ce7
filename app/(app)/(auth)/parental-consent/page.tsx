import type { Metadata } from "next";
import { ParentAnswer } from "@/components/consents/parent-answer";
import { PageHeader } from "@/components/layout/page-header";
import { findParentalRequest } from "@/lib/consents/queries";
import type { ParentalRequest } from "@/lib/consents/rows";
import { parentLinkSchema } from "@/lib/consents/schema";
import { formatDay } from "@/lib/platform/clock";
import { visitorDb } from "@/lib/platform/supabase/visitor";

export const metadata: Metadata = {
  title: "A parent’s consent",
  robots: { index: false, follow: false },
  // The address holds the right to answer: other sites must not learn it.
  referrer: "same-origin",
};

const SCREENS: Record<ParentalRequest["state"], { title: string; lead: string }> = {
  open: {
    title: "Your consent as a parent",
    lead: "named you as a parent or guardian. Please read what you would agree to, then answer.",
  },
  confirmed: {
    title: "Thank you, you have agreed",
    lead: "has been told. By this page you can withdraw your consent at any time, so keep our email.",
  },
  withdrawn: {
    title: "You have not given your consent",
    lead: "has been told. If you change your mind, the student can ask you anew from the profile page.",
  },
  expired: {
    title: "This link has run out",
    lead: "can send you a new one from the profile page.",
  },
};

/** Shows the question and uses nothing up: mail scanners open every link before its person does. */
export default async function ParentalConsentPage({ searchParams }: PageProps<"/parental-consent">) {
  const link = parentLinkSchema.safeParse(await searchParams);
  const request = link.success ? await findParentalRequest(visitorDb(), link.data.token) : null;
  if (!link.success || !request) {
    return (
      <div className="page-width py-10">
        <PageHeader
          title="This link does not work"
          lead="Please open it from the newest email, whole as it stands there. The student can send it again from the profile page."
        />
      </div>
    );
  }
  const { title, lead } = SCREENS[request.state];
  const isOpen = request.state === "open" || request.state === "confirmed";
  return (
    <div className="page-width space-y-8 py-10">
      <PageHeader title={title} lead={`${request.studentName} ${lead}`} />
      {isOpen ? (
        <>
          <figure className="measure border-l-4 border-primary pl-5">
            <blockquote className="text-lg">“{request.body}”</blockquote>
            <figcaption className="mt-2 text-sm text-muted-foreground">
              Asked of {request.parentName}. Text of {formatDay(request.version)}.
            </figcaption>
          </figure>
          <ParentAnswer token={link.data.token} isGiven={request.state === "confirmed"} />
        </>
      ) : null}
    </div>
  );
}
