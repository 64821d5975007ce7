import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { WebinarList } from "@/components/webinars/webinar-list";
import { LocalTimes } from "@/components/webinars/webinar-time";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { listWebinars } from "@/lib/webinars/queries";
import { byTime } from "@/lib/webinars/rules";

export const generateMetadata = () =>
  pageMetadata({
    title: "Free study abroad webinars",
    description:
      "Free live webinars on studying abroad: dates in Indian time and yours, seats left, and how to register.",
    path: paths.webinars,
  });

export default async function WebinarsPage() {
  const { upcoming, past } = byTime(await listWebinars());
  return (
    <div className="page-width pt-8">
      <PageBreadcrumbs steps={[{ name: "Webinars", href: paths.webinars }]} />
      <header className="mt-8 max-w-3xl">
        <h1 className="text-4xl">Webinars</h1>
        <p className="measure mt-4 text-lg text-muted-foreground">
          Free live webinars with time for your questions. A phone is enough, and parents are welcome.
          Register with your email and we send you the link to join.
        </p>
      </header>
      <section aria-labelledby="upcoming" className="mt-12">
        <h2 id="upcoming" className="text-2xl">
          Upcoming
        </h2>
        {upcoming.length > 0 ? (
          <WebinarList webinars={upcoming} />
        ) : (
          <p className="measure mt-4 border-t pt-5">
            No webinar is planned right now. To ask your question today,{" "}
            <a href={paths.bookConsultation} className="text-link">
              book a consultation
            </a>
            .
          </p>
        )}
      </section>
      {past.length > 0 ? (
        <section aria-labelledby="past" className="mt-14">
          <h2 id="past" className="text-2xl">
            Past webinars
          </h2>
          <WebinarList webinars={past} />
        </section>
      ) : null}
      <LocalTimes />
    </div>
  );
}
