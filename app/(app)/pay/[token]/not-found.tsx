import { PageHeader } from "@/components/layout/page-header";

/** One that is wrong, has ended or has run out: nobody learns which. */
export default function PayLinkNotFound() {
  return (
    <div className="page-width grid max-w-3xl gap-8 py-10 lg:py-16">
      <PageHeader
        title="This link does not work any more"
        lead="It may have ended, or a part of it is missing. Nothing was charged. Ask the student to send you a new link."
      />
    </div>
  );
}
