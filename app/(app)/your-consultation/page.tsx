import type { Metadata } from "next";
import { useTranslate } from "#translate";
import { PageHeader } from "@/components/layout/page-header";
import { AppointmentScreen, BookLink } from "@/components/leads/appointment-screen";
import { openAppointment } from "@/lib/leads/appointments/by-link";
import { appointmentLinkSchema } from "@/lib/leads/appointments/schema";
import { listConsultationSlots } from "@/lib/leads/queries";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { publicDb } from "@/lib/platform/supabase/public";

export function generateMetadata(): Metadata {
  const t = translator(pageLocale());
  return {
    title: t("Your consultation"),
    robots: { index: false, follow: false },
    // The address holds the right to move and cancel: other sites must not learn it.
    referrer: "same-origin",
  };
}

/** Shows the appointment and changes nothing: mail scanners open every link before its person does. */
export default async function YourConsultationPage({ searchParams }: PageProps<"/your-consultation">) {
  const t = useTranslate();
  const link = appointmentLinkSchema.safeParse(await searchParams);
  const appointment = link.success ? await openAppointment(link.data.token) : null;
  if (appointment === "too_many")
    return (
      <div className="page-width max-w-3xl py-10 lg:py-16">
        <PageHeader
          title={t("Too many tries")}
          lead={t("Please wait fifteen minutes, then open the link from your email again.")}
        />
      </div>
    );
  if (!link.success || !appointment)
    return (
      <div className="page-width max-w-3xl space-y-8 py-10 lg:py-16">
        <PageHeader
          title={t("This link doesn’t work")}
          lead={t(
            "Open it from the newest email about your consultation, and make sure you have the whole link. Links stop working a month after the call.",
          )}
        />
        <BookLink>{t("Book a consultation")}</BookLink>
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
