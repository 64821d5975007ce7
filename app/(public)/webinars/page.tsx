import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { WebinarList } from "@/components/webinars/webinar-list";
import { LocalTimes } from "@/components/webinars/webinar-time";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { listWebinars } from "@/lib/webinars/queries";
import { byTime } from "@/lib/webinars/rules";

export const generateMetadata = () =>
  pageMetadata({
    title: "Webinars",
    description:
      "Talks over the internet on studying abroad: when they are, by Indian time and yours, how many seats are free, and how to register.",
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
          Talks over the internet with time for questions. They cost nothing, a phone is enough, and parents
          are as welcome as students. You register with an email address; the address to join comes to it.
        </p>
      </header>
      <section aria-labelledby="upcoming" className="mt-12">
        <h2 id="upcoming" className="text-2xl">
          To come
        </h2>
        {upcoming.length > 0 ? (
          <WebinarList webinars={upcoming} />
        ) : (
          <p className="measure mt-4 border-t pt-5">
            No webinar is announced at the moment. If your question cannot wait,{" "}
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
