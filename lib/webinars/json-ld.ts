import type { Event, WithContext } from "schema-dts";
import type { SiteSettings } from "@/lib/site/settings";
import type { Webinar } from "./rows";
import { registrationOf } from "./rules";

/** What a webinar says to machines. */
export function eventJsonLd(
  webinar: Webinar,
  settings: SiteSettings,
  siteUrl: string,
  now: Date,
): WithContext<Event> {
  const url = `${siteUrl}/webinars/${webinar.slug}`;
  const endsAt = new Date(webinar.startsAt.getTime() + webinar.durationMinutes * 60_000);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: webinar.title,
    description: webinar.summary,
    startDate: webinar.startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    eventStatus: `https://schema.org/${webinar.isCancelled ? "EventCancelled" : "EventScheduled"}`,
    location: { "@type": "VirtualLocation", url },
    image: `${siteUrl}/og.png`,
    organizer: { "@type": "Organization", name: settings.name, url: `${siteUrl}/` },
    maximumAttendeeCapacity: webinar.seats,
    remainingAttendeeCapacity: webinar.seatsLeft,
    isAccessibleForFree: true,
    ...(registrationOf(webinar, now) === "closed"
      ? {}
      : {
          offers: {
            "@type": "Offer",
            price: 0,
            priceCurrency: "INR",
            url,
            availability: `https://schema.org/${webinar.seatsLeft > 0 ? "InStock" : "SoldOut"}`,
          },
        }),
    inLanguage: "en-IN",
    url,
  };
}
