import { Widget } from "@/components/dashboards/widget";
import { listParts } from "@/lib/diagnostics/queries";
import { State } from "./state";

/** Which parts of the product are up. */
export function PartsWidget() {
  return (
    <Widget title="What is up" lines={4} load={listParts} empty="">
      {(parts) => (
        <dl className="divide-y">
          {parts.map(({ name, isUp }) => (
            <div key={name} className="flex justify-between gap-4 py-2">
              <dt>{name}</dt>
              <dd>
                <State isGood={isUp} good="Up" bad="Down" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Widget>
  );
}
