import { ListPage } from "@/components/content/list-page";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Flag } from "@/components/layout/flag";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Study destinations",
    description:
      "Every country we advise on, with what it asks of a student from India and what it allows afterwards.",
    path: "/study-destinations",
  });

export default async function StudyDestinationsPage() {
  const destinations = await listDestinations();
  if (!destinations) throw new Error("The destinations could not be read.");
  return (
    <>
      <ListPage
        path="/study-destinations"
        title="Study destinations"
        lead={
          <p>
            What each country asks of a student from India, and what it allows afterwards, with the source of
            every figure.
          </p>
        }
      >
        <div className="page-width">
          <ul className="mt-10 grid gap-x-12 border-t-2 border-foreground sm:grid-cols-2 lg:grid-cols-3">
            {destinations.map(({ id, name, href, flagUrl, summary }) => (
              <li key={id} className="border-b">
                <a href={href} className="group block h-full py-5">
                  <span className="flex items-center gap-3">
                    <Flag src={flagUrl} />
                    <span className="font-display text-xl leading-tight group-hover:text-primary group-hover:underline">
                      {name}
                    </span>
                  </span>
                  {summary ? (
                    <span className="mt-2 block text-sm text-muted-foreground">{summary}</span>
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </ListPage>
      <ConsultationBand />
    </>
  );
}
