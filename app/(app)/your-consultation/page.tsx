import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { AppointmentScreen, BookLink } from "@/components/leads/appointment-screen";
import { openAppointment } from "@/lib/leads/appointments/by-link";
import { appointmentLinkSchema } from "@/lib/leads/appointments/schema";
import { listConsultationSlots } from "@/lib/leads/queries";
import { publicDb } from "@/lib/platform/supabase/public";

export const metadata: Metadata = {
  title: "Your consultation",
  robots: { index: false, follow: false },
  // The address holds the right to move and cancel: other sites must not learn it.
  referrer: "same-origin",
};

/** Shows the appointment and changes nothing: mail scanners open every link before its person does. */
export default async function YourConsultationPage({ searchParams }: PageProps<"/your-consultation">) {
  const link = appointmentLinkSchema.safeParse(await searchParams);
  const appointment = link.success ? await openAppointment(link.data.token) : null;
  if (appointment === "too_many")
    return (
      <div className="page-width max-w-3xl py-10 lg:py-16">
        <PageHeader
          title="Too many tries"
          lead="Please wait fifteen minutes, then open the link from your email again."
        />
      </div>
    );
  if (!link.success || !appointment)
    return (
      <div className="page-width max-w-3xl space-y-8 py-10 lg:py-16">
        <PageHeader
          title="This link doesn’t work"
          lead="Open it from the newest email about your consultation, and make sure you have the whole link. Links stop working a month after the call."
        />
        <BookLink>Book a consultation</BookLink>
      </div>
    );
  const { token, change, done } = link.data;
  const slots = change === "time" ? await listConsultationSlots(publicDb(["slots"]), new Date()) : null;
  return (
    <AppointmentScreen
      appointment={appointment}
      token={token}
      change={change}
      isJustMoved={done === "moved"}
      slots={slots ?? []}
    />
  );
}
