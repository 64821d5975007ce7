import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { RichText } from "@/components/ui/rich-text";
import { appointmentPath } from "@/lib/leads/appointments/link";
import type { LinkedConsultation } from "@/lib/leads/appointments/rows";
import { calendarPath } from "@/lib/leads/calendar";
import type { Slot } from "@/lib/leads/slots";
import type { Locale } from "@/lib/platform/locales";
import { paths } from "@/lib/site/paths";
import { AppointmentTime } from "./appointment-time";
import { CancelAppointmentForm } from "./cancel-appointment-form";
import { MoveAppointmentForm } from "./move-appointment-form";

type Props = {
  appointment: LinkedConsultation;
  token: string;
  change: "time" | "cancel" | undefined;
  isJustMoved: boolean;
  /** Free times to move to. */
  slots: readonly Slot[];
};

/** An appointment as the link in its emails opens it: to read, to move, or to cancel. */
export function AppointmentScreen({ appointment, token, change, isJustMoved, slots }: Props) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const locale = useLocale();
  const time = <AppointmentTime startsAt={appointment.startsAt} timeZone={appointment.timeZone} />;
  const keepHref = localPath(appointmentPath(token));
  if (appointment.state === "cancelled")
    return (
      <Frame title={t("Your consultation is cancelled")} action={<BookLink />}>
        <p>{t("Nobody will call you. This was the time:")}</p>
        {time}
      </Frame>
    );
  if (appointment.state === "past")
    return (
      <Frame title={t("This consultation can’t be changed any more")} action={<BookLink />}>
        <p>{t("It started at this time:")}</p>
        {time}
      </Frame>
    );
  if (change === "cancel")
    return (
      <Frame
        title={t("Cancel your consultation?")}
        action={<CancelAppointmentForm token={token} keepHref={keepHref} />}
      >
        {time}
        <p>{t("We won’t call you, and the time goes to someone else.")}</p>
      </Frame>
    );
  if (change === "time")
    return (
      <Frame
        title={t("Pick another time")}
        action={<TimesToMoveTo {...{ appointment, token, slots, keepHref }} />}
      >
        <p>{t("You’re booked for this time, and it stays yours until you move:")}</p>
        {time}
      </Frame>
    );
  return (
    <Frame
      title={t("Your consultation")}
      action={
        <div className="flex flex-wrap gap-3">
          <a
            href={localPath(appointmentPath(token, { change: "time" }))}
            className={buttonVariants({ className: WIDE })}
          >
            {t("Pick another time")}
          </a>
          <a
            href={localPath(appointmentPath(token, { change: "cancel" }))}
            className={buttonVariants({ variant: "outline", className: WIDE })}
          >
            {t("Cancel appointment")}
          </a>
        </div>
      }
    >
      {isJustMoved ? (
        <Alert variant="success" role="status">
          <p>{t("Moved. The new time and a calendar file are on their way to your email.")}</p>
        </Alert>
      ) : null}
      {time}
      <CallDetails appointment={appointment} />
      <a
        href={calendarHref(appointment, locale)}
        download="consultation.ics"
        className="text-link inline-flex gap-2"
      >
        <CalendarPlus aria-hidden className="mt-1 size-4.5" />
        {t("Add to your calendar")}
      </a>
    </Frame>
  );
}

const WIDE = "w-full sm:w-fit";

function Frame({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width max-w-3xl py-10 lg:py-16">
      <h1 className="text-3xl">{title}</h1>
      <div className="mt-6 space-y-5">{children}</div>
      <div className="mt-8">{action}</div>
    </div>
  );
}

/** Whoever was sent this link on reads no number in full. */
function CallDetails({ appointment: { phone, reference } }: Pick<Props, "appointment">) {
  const t = useTranslate();
  return (
    <p>
      {phone ? t("We’ll call you on the number ending in {digits}.", { digits: phone.slice(-4) }) : null}
      {phone ? " " : null}
      <RichText
        text={t("Your reference is <strong>{reference}</strong>.", { reference })}
        parts={{ strong: (text) => <span className="figures font-semibold">{text}</span> }}
      />
    </p>
  );
}

function TimesToMoveTo({
  appointment: { timeZone, startsAt },
  token,
  slots,
  keepHref,
}: Pick<Props, "appointment" | "token" | "slots"> & { keepHref: string }) {
  const t = useTranslate();
  const others = slots.filter((slot) => Date.parse(slot.startsAt) !== Date.parse(startsAt));
  if (others.length > 0)
    return <MoveAppointmentForm token={token} slots={others} timeZone={timeZone} keepHref={keepHref} />;
  return (
    <div className="space-y-5">
      <Alert variant="attention">
        <p>{t("No other times are open right now. Your booked time is still yours.")}</p>
      </Alert>
      <a href={keepHref} className={buttonVariants({ variant: "outline", className: WIDE })}>
        {t("Keep my time")}
      </a>
    </div>
  );
}

function calendarHref(
  { reference, calendarUid, calendarSequence, startsAt, endsAt }: LinkedConsultation,
  locale: Locale,
) {
  const appointment = {
    reference,
    uid: calendarUid,
    sequence: calendarSequence,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  };
  return calendarPath(appointment, locale);
}

export function BookLink({ children }: { children?: string }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <a href={localPath(paths.bookConsultation)} className={buttonVariants({ className: WIDE })}>
      {children ?? t("Book a new consultation")}
    </a>
  );
}
