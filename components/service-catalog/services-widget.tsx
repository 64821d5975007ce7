import { Widget } from "@/components/dashboards/widget";
import { buttonVariants } from "@/components/ui/button";
import { listServices } from "@/lib/service-catalog/queries";
import { paths } from "@/lib/site/paths";

/** What we do for students, and the way to ask for it. */
export function ServicesWidget() {
  return (
    <Widget
      title="Our services"
      description="What a service costs depends on the countries and universities in question. A counsellor tells you before anything is due."
      isWide
      lines={8}
      load={listServices}
      empty="The services could not be listed just now."
    >
      {(services) => (
        <>
          <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {services.map(({ name, description, href }) => (
              <li key={name} className="border-t pt-3">
                <h3 className="text-lg">
                  {href ? (
                    <a className="text-link" href={href}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </h3>
                <p className="text-muted-foreground">{description}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <a className={buttonVariants()} href={paths.bookConsultation}>
              Ask for a service in a consultation
            </a>
          </p>
        </>
      )}
    </Widget>
  );
}
