import { Widget } from "@/components/dashboards/widget";
import { Badge } from "@/components/ui/badge";
import { listMissingSettings } from "@/lib/diagnostics/queries";

const VARIANTS = { needed: "attention", "yours to decide": "accent", "can wait": "secondary" } as const;

/** What is not set in this installation, and what follows from that. */
export function MissingSettingsWidget() {
  return (
    <Widget title="Not set" load={listMissingSettings} empty="Everything that can be set is set.">
      {(settings) => (
        <ul className="divide-y">
          {settings.map(({ name, urgency, consequence, href }) => (
            <li key={name} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                {href ? (
                  <a href={href} className="text-link font-semibold">
                    {name}
                  </a>
                ) : (
                  <span className="font-semibold">{name}</span>
                )}
                <Badge variant={VARIANTS[urgency]}>{urgency}</Badge>
              </p>
              <p className="text-sm text-muted-foreground">{consequence}</p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
